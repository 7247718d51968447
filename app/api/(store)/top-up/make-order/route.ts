import { store } from '@/lib/store/contract';
import { makeTopUpOrderEndpoint } from '@/lib/store/orders/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(makeTopUpOrderEndpoint);
