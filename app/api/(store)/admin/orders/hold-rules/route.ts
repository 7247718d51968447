import { store } from '@/lib/store/contract';
import { getHoldRulesEndpoint } from '@/lib/store/fraud/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getHoldRulesEndpoint);
