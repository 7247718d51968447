import { store } from '@/lib/store/contract';
import { addTopUpReviewEndpoint, listTopUpReviewsEndpoint } from '@/lib/store/reviews/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(
  addTopUpReviewEndpoint,
  listTopUpReviewsEndpoint,
);
