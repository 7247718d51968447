import { store } from '@/lib/store/contract';
import { withdrawInvitationEndpoint } from '@/lib/store/team/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(withdrawInvitationEndpoint);
