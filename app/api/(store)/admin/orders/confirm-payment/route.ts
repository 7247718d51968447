import { confirmOrderPaymentEndpoint } from '@/lib/store/admin/endpoints';
import { store } from '@/lib/store/contract';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(confirmOrderPaymentEndpoint);
