import { store } from '@/lib/store/contract';
import { buyForOrderEndpoint } from '@/lib/store/supplier-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(buyForOrderEndpoint);
