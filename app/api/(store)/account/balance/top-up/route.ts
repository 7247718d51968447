import { store } from '@/lib/store/contract';
import { makeDepositEndpoint } from '@/lib/store/payments/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(makeDepositEndpoint);
