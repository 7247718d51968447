import { store } from '@/lib/store/contract';
import { startReconciliationEndpoint } from '@/lib/store/reconciliation/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(startReconciliationEndpoint);
