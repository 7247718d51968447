import { store } from '@/lib/store/contract';
import { retryMailEndpoint } from '@/lib/store/mail-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(retryMailEndpoint);
