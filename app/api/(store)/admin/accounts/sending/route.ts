import { changeSendingEndpoint } from '@/lib/store/account-desk/endpoints';
import { store } from '@/lib/store/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(changeSendingEndpoint);
