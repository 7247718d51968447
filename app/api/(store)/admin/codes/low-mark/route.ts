import { store } from '@/lib/store/contract';
import { setLowMarkEndpoint } from '@/lib/store/inventory/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(setLowMarkEndpoint);
