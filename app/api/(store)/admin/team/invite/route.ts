import { store } from '@/lib/store/contract';
import { inviteMemberEndpoint } from '@/lib/store/team/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(inviteMemberEndpoint);
