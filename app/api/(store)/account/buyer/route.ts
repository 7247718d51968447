import { store } from '@/lib/store/contract';
import { getBuyerEndpoint } from '@/lib/store/players/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getBuyerEndpoint);
