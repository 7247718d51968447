import { store } from '@/lib/store/contract';
import { decideApprovalEndpoint } from '@/lib/store/decisions/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(decideApprovalEndpoint);
