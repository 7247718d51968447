import { store } from '@/lib/store/contract';
import { getHeldReviewEndpoint } from '@/lib/store/reviews/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getHeldReviewEndpoint);
