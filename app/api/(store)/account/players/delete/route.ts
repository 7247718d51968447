import { store } from '@/lib/store/contract';
import { forgetPlayerEndpoint } from '@/lib/store/players/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(forgetPlayerEndpoint);
