import { store } from '@/lib/store/contract';
import { getDeskOrderEndpoint } from '@/lib/store/order-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getDeskOrderEndpoint);
