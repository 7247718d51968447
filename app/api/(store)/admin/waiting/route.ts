import { store } from '@/lib/store/contract';
import { getWaitingEndpoint } from '@/lib/store/overview/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getWaitingEndpoint);
