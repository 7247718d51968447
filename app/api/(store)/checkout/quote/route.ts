import { quoteCheckoutEndpoint } from '@/lib/store/checkout/endpoints';
import { store } from '@/lib/store/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(quoteCheckoutEndpoint);
