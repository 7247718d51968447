import { store } from '@/lib/store/contract';
import { payCheckoutEndpoint } from '@/lib/store/fulfilment/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(payCheckoutEndpoint);
