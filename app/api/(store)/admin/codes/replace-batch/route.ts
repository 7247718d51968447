import { store } from '@/lib/store/contract';
import { replaceBatchEndpoint } from '@/lib/store/inventory/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(replaceBatchEndpoint);
