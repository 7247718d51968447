import { store } from '@/lib/store/contract';
import { listTeamEndpoint } from '@/lib/store/team/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(listTeamEndpoint);
