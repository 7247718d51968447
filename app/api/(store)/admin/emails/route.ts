import { store } from '@/lib/store/contract';
import { listDeskMailsEndpoint } from '@/lib/store/mail-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(listDeskMailsEndpoint);
