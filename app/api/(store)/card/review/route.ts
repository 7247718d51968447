import { store } from '@/lib/store/contract';
import { addCardReviewEndpoint, listCardReviewsEndpoint } from '@/lib/store/reviews/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(
  addCardReviewEndpoint,
  listCardReviewsEndpoint,
);
