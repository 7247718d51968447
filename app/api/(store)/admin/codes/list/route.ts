import { store } from '@/lib/store/contract';
import { listCodesEndpoint } from '@/lib/store/inventory/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(listCodesEndpoint);
