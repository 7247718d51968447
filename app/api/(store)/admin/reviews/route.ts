import { store } from '@/lib/store/contract';
import { listDeskReviewsEndpoint } from '@/lib/store/review-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(listDeskReviewsEndpoint);
