import { store } from '@/lib/store/contract';
import { setStopEndpoint } from '@/lib/store/inventory/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(setStopEndpoint);
