import { store } from '@/lib/store/contract';
import { getInvoiceEndpoint } from '@/lib/store/invoices/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getInvoiceEndpoint);
