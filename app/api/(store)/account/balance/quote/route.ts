import { store } from '@/lib/store/contract';
import { quoteTopUp } from '@/lib/store/payments/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(quoteTopUp);
