import { store } from '@/lib/store/contract';
import { getTopUpEndpoint } from '@/lib/store/top-up-details/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getTopUpEndpoint);
