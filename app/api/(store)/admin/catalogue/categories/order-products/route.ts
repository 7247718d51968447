import { orderProductsEndpoint } from '@/lib/store/category-desk/endpoints';
import { store } from '@/lib/store/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(orderProductsEndpoint);
