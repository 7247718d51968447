import { store } from '@/lib/store/contract';
import { startCheckoutEndpoint } from '@/lib/store/fulfilment/make-order-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(startCheckoutEndpoint);
