import { confirmSignInEndpoint } from '@/lib/store/account/credential-endpoints';
import { store } from '@/lib/store/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(confirmSignInEndpoint);
