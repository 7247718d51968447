import { store } from '@/lib/store/contract';
import { getReplaceableEndpoint } from '@/lib/store/inventory/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getReplaceableEndpoint);
