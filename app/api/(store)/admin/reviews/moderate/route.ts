import { store } from '@/lib/store/contract';
import { moderateReview } from '@/lib/store/operations/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(moderateReview);
