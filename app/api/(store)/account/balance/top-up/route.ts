import { store } from '@/lib/store/contract';
import { createDepositEndpoint } from '@/lib/store/payments/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(createDepositEndpoint);
