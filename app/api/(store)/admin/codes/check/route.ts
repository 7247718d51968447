import { store } from '@/lib/store/contract';
import { checkCodesEndpoint } from '@/lib/store/inventory/load-endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(checkCodesEndpoint);
