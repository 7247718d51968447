import { store } from '@/lib/store/contract';
import { payOrderEndpoint } from '@/lib/store/fulfilment/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(payOrderEndpoint);
