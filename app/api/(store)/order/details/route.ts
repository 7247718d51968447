import { store } from '@/lib/store/contract';
import { getOrderDetails } from '@/lib/store/orders/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getOrderDetails);
