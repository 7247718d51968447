import { store } from '@/lib/store/contract';
import { addTopUpReview, listTopUpReviews } from '@/lib/store/reviews/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(addTopUpReview, listTopUpReviews);
