import { store } from '@/lib/store/contract';
import { addCardReview, listCardReviews } from '@/lib/store/reviews/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(addCardReview, listCardReviews);
