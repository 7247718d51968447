import { store } from '@/lib/store/contract';
import { readInvoicingEndpoint } from '@/lib/store/invoice-desk/endpoints';

export const { GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS } = store.route(readInvoicingEndpoint);
