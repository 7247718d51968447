import { store } from '@/lib/store/contract';
import { getMetricsEndpoint } from '@/lib/store/service/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getMetricsEndpoint);
