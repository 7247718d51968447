import { store } from '@/lib/store/contract';
import { getLinkedInvoiceEndpoint } from '@/lib/store/invoices/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(getLinkedInvoiceEndpoint);
