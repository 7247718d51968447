import { store } from '@/lib/store/contract';
import { listTopUpOrdersEndpoint } from '@/lib/store/orders/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(listTopUpOrdersEndpoint);
