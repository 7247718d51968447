import { store } from '@/lib/store/contract';
import { releaseOrderEndpoint } from '@/lib/store/order-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(releaseOrderEndpoint);
