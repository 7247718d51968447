import { store } from '@/lib/store/contract';
import { acceptRateEndpoint } from '@/lib/store/gateway-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(acceptRateEndpoint);
