import { store } from '@/lib/store/contract';
import { listPaymentsEndpoint } from '@/lib/store/payment-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(listPaymentsEndpoint);
