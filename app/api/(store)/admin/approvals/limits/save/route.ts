import { store } from '@/lib/store/contract';
import { setApprovalLimitEndpoint } from '@/lib/store/decisions/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(setApprovalLimitEndpoint);
