import { store } from '@/lib/store/contract';
import { changeReviewsEndpoint } from '@/lib/store/review-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(changeReviewsEndpoint);
