import { store } from '@/lib/store/contract';
import { confirmDepositEndpoint } from '@/lib/store/fulfilment/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(confirmDepositEndpoint);
