import { store } from '@/lib/store/contract';
import { removeMemberEndpoint } from '@/lib/store/team/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(removeMemberEndpoint);
