import type { z } from 'zod';
import { storeApi } from '../api-client';
import type { AddRateInput, ExportInvoicesQuery, InvoicePage, InvoiceView, SaveSellerInput } from './schemas';

export type { InvoiceView, InvoicingView } from './schemas';
export type InvoicesFilter = z.input<typeof ExportInvoicesQuery>;

export const INVOICES_PER_PAGE = 100;

type Page = z.output<typeof InvoicePage>;

/** The pages of the invoices and credit notes that fit a filter. */
export const invoicePages = (filter: InvoicesFilter) => ({
  queryKey: [...storeApi.key('GET /admin/invoices'), 'pages', filter] as const,
  queryFn: ({ pageParam, signal }: { pageParam: number | null; signal: AbortSignal }) =>
    storeApi.call(
      'GET /admin/invoices',
      { ...filter, per_page: INVOICES_PER_PAGE, ...(pageParam !== null && { before: pageParam }) },
      signal,
    ),
  rowsOf: ({ invoices, next }: Page): { rows: readonly InvoiceView[]; next: number | null } => ({
    rows: invoices,
    next,
  }),
});

/** What the server has read of them, as the query keeps it. */
export const firstInvoices = (page: Page) => ({ pages: [page], pageParams: [null] });

export const invoicingQuery = () => storeApi.query('GET /admin/invoicing', undefined);

export const invoicingCalls = {
  saveSeller: (input: z.input<typeof SaveSellerInput>) =>
    storeApi.call('POST /admin/invoicing/seller', input),
  addRate: (input: z.input<typeof AddRateInput>) => storeApi.call('POST /admin/invoicing/rates/add', input),
  deleteRate: (id: number) => storeApi.call('POST /admin/invoicing/rates/delete', { id }),
};
