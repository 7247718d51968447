import { store } from '@/lib/store/contract';
import { replyToReviewEndpoint } from '@/lib/store/review-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(replyToReviewEndpoint);
