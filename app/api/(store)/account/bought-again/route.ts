import { store } from '@/lib/store/contract';
import { listBoughtAgainEndpoint } from '@/lib/store/orders/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(listBoughtAgainEndpoint);
