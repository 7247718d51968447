import { store } from '@/lib/store/contract';
import { requestOrderLinkEndpoint } from '@/lib/store/order-mails/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(requestOrderLinkEndpoint);
