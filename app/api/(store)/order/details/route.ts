import { store } from '@/lib/store/contract';
import { getOrderDetailsEndpoint } from '@/lib/store/orders/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getOrderDetailsEndpoint);
