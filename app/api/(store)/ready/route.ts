import { store } from '@/lib/store/contract';
import { getReadinessEndpoint } from '@/lib/store/service/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getReadinessEndpoint);
