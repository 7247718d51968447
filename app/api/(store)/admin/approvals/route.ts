import { store } from '@/lib/store/contract';
import { listApprovalsEndpoint } from '@/lib/store/decisions/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(listApprovalsEndpoint);
