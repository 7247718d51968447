import { requestPasswordResetEndpoint } from '@/lib/store/account/endpoints';
import { store } from '@/lib/store/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(requestPasswordResetEndpoint);
