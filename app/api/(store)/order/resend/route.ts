import { store } from '@/lib/store/contract';
import { resendOrderEmailEndpoint } from '@/lib/store/fulfilment/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(resendOrderEmailEndpoint);
