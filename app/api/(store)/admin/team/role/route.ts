import { store } from '@/lib/store/contract';
import { changeRoleEndpoint } from '@/lib/store/team/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(changeRoleEndpoint);
