import { confirmWithPasskeyEndpoint } from '@/lib/store/account/passkey-endpoints';
import { store } from '@/lib/store/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(confirmWithPasskeyEndpoint);
