import { store } from '@/lib/store/contract';
import { createTopUpOrderEndpoint } from '@/lib/store/fulfilment/make-order-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(createTopUpOrderEndpoint);
