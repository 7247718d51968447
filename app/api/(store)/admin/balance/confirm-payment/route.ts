import { store } from '@/lib/store/contract';
import { confirmDepositPaymentEndpoint } from '@/lib/store/fulfilment/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(confirmDepositPaymentEndpoint);
