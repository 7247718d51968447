import { store } from '@/lib/store/contract';
import { topUpBalanceEndpoint } from '@/lib/store/payments/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(topUpBalanceEndpoint);
