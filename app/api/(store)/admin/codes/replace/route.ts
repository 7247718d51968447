import { store } from '@/lib/store/contract';
import { replaceCodeEndpoint } from '@/lib/store/inventory/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(replaceCodeEndpoint);
