import { store } from '@/lib/store/contract';
import { releaseBatchEndpoint } from '@/lib/store/inventory/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(releaseBatchEndpoint);
