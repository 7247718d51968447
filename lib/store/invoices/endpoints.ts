import { z } from 'zod';
import { fileResponse } from '@/lib/http/file-response';
import { store } from '../contract';
import { FROM_PAGES, orderShopperOf } from '../order-access/page-request';
import { getInvoicePdf, type InvoicePdf } from './get-invoice-pdf';
import { LinkedInvoiceQuery, OrderInvoiceQuery } from './schemas';

const tag = 'Orders';
const MISSING = { utr: 'LD0X8K0QDV5QT9QY', number: 'INV-2026-000001' };

const PDF = 'application/pdf';

const pdf = (request: Request, { name, file }: InvoicePdf) =>
  fileResponse(request, { name, type: PDF }, file);

export const getInvoiceEndpoint = store.endpoint({
  method: 'GET',
  path: '/order/invoice',
  summary: 'Download an invoice or credit note of one of the account’s orders as a PDF file.',
  description:
    '`GET order/details` names them in `invoices`. It always says what it said when it was issued.',
  tag,
  extension: true,
  auth: 'client',
  query: OrderInvoiceQuery,
  example: { query: MISSING, status: 404 },
  file: PDF,
  response: z.string(),
  handler: async ({ actor, query, request }) =>
    pdf(request, await getInvoicePdf(query, { userId: actor.id })),
});

export const getLinkedInvoiceEndpoint = store.endpoint({
  method: 'GET',
  path: '/order/invoice-by-link',
  summary: 'Download an invoice or credit note of an order whose page is open.',
  description: FROM_PAGES,
  tag,
  extension: true,
  auth: 'public',
  strictRateLimit: true,
  query: LinkedInvoiceQuery,
  example: { query: MISSING, status: 403 },
  file: PDF,
  response: z.string(),
  async handler({ query, request }) {
    const { viewer } = await orderShopperOf(request, query, PDF);
    return pdf(request, await getInvoicePdf(query, viewer));
  },
});
