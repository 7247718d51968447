import { store } from '@/lib/store/contract';
import { readReconciliationEndpoint } from '@/lib/store/reconciliation/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(readReconciliationEndpoint);
