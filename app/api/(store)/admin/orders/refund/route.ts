import { store } from '@/lib/store/contract';
import { refundOrderEndpoint } from '@/lib/store/operations/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(refundOrderEndpoint);
