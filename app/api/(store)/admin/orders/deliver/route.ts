import { store } from '@/lib/store/contract';
import { deliverTopUpEndpoint } from '@/lib/store/operations/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(deliverTopUpEndpoint);
