import { getTwoFactorEndpoint } from '@/lib/store/account/two-factor-endpoints';
import { store } from '@/lib/store/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getTwoFactorEndpoint);
