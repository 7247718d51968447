import { store } from '@/lib/store/contract';
import { cancelEmailChangeEndpoint } from '@/lib/store/email-changes/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(cancelEmailChangeEndpoint);
