import { store } from '@/lib/store/contract';
import { quoteDepositEndpoint } from '@/lib/store/payments/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(quoteDepositEndpoint);
