import { exportOwnAccountEndpoint } from '@/lib/store/account/identity-endpoints';
import { store } from '@/lib/store/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(exportOwnAccountEndpoint);
