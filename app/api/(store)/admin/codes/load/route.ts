import { store } from '@/lib/store/contract';
import { loadCodesEndpoint } from '@/lib/store/inventory/load-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(loadCodesEndpoint);
