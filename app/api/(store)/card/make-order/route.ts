import { store } from '@/lib/store/contract';
import { createCardOrderEndpoint } from '@/lib/store/fulfilment/make-order-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(createCardOrderEndpoint);
