import { getCardEndpoint } from '@/lib/store/catalogue/endpoints';
import { store } from '@/lib/store/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getCardEndpoint);
