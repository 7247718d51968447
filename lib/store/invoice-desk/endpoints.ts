import { z } from 'zod';
import { fileResponse } from '@/lib/http/file-response';
import { textOrStream } from '@/lib/http/text-stream';
import { store } from '../contract';
import { addRate } from './add-rate';
import { deleteRate } from './delete-rate';
import { exportInvoices } from './export-invoices';
import { getDeskInvoicePdf } from './get-desk-invoice-pdf';
import { listInvoices as list } from './list-invoices';
import { readInvoicing as read } from './read-invoicing';
import { saveSeller } from './save-seller';
import {
  AddRateInput,
  ExportInvoicesQuery,
  InvoicePage,
  InvoicePdfQuery,
  Invoicing,
  ListInvoicesQuery,
  RateAddress,
  RateInput,
  SaveSellerInput,
} from './schemas';

const tag = 'Operations';
const Updated = z.literal('Updated Successfully');
const Deleted = z.literal('Deleted Successfully');
const NOBODY = 2_000_000_000;

export const listInvoicesEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/invoices',
  summary: 'List invoices and credit notes, newest first.',
  description: '`next` leads to the next page.',
  tag,
  extension: true,
  auth: 'money:read',
  query: ListInvoicesQuery,
  example: { query: { kind: 'invoice', month: '2026-11' } },
  response: InvoicePage,
  handler: ({ actor, query }) => list({ actor, input: query }),
});

export const exportInvoicesEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/invoices/export',
  summary: 'Download invoices and credit notes as a CSV file.',
  description:
    'For accounting: a line for each rate of tax in each of them. Amounts are exact, those of credit notes negative. Cells that a spreadsheet would take for a formula begin with an apostrophe.',
  tag,
  extension: true,
  auth: 'money:read',
  fresh: true,
  query: ExportInvoicesQuery,
  example: { query: { month: '2026-11' } },
  file: 'text/csv',
  response: z.string(),
  async handler({ actor, query, request }) {
    const pieces = exportInvoices({ actor, input: query });
    const name = query.month ? `invoices-${query.month}.csv` : 'invoices.csv';
    return fileResponse(request, { name, type: 'text/csv' }, await textOrStream(pieces, actor.id));
  },
});

export const getDeskInvoiceEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/invoices/pdf',
  summary: 'Download any invoice or credit note as a PDF file.',
  tag,
  extension: true,
  auth: 'money:read',
  record: 'id',
  query: InvoicePdfQuery,
  example: { query: { id: NOBODY }, status: 404 },
  file: 'application/pdf',
  response: z.string(),
  async handler({ actor, query, request }) {
    const { name, file } = await getDeskInvoicePdf({ actor, input: query });
    return fileResponse(request, { name, type: 'application/pdf' }, file);
  },
});

export const readInvoicingEndpoint = store.endpoint({
  method: 'GET',
  path: '/admin/invoicing',
  summary: 'Get what invoices say of the seller, and the rates of tax.',
  tag,
  extension: true,
  auth: 'money:read',
  example: {},
  response: Invoicing,
  handler: ({ actor }) => read({ actor }),
});

export const saveSellerEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/invoicing/seller',
  summary: 'Change what invoices say of the seller.',
  description: 'The next ones: those that were issued stay as they are.',
  tag,
  extension: true,
  auth: 'money:write',
  body: SaveSellerInput,
  example: {
    body: {
      ...{ name: 'Loadout Ltd', address: '1 Example Street\nExampleton', tax_number: 'GB123456789' },
      ...{ country: 'GB', time_zone: 'Europe/London', invoice_prefix: 'INV', credit_prefix: 'CN' },
    },
  },
  response: Updated,
  async handler({ actor, body }) {
    await saveSeller({ actor, input: body });
    return 'Updated Successfully' as const;
  },
});

export const addRateEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/invoicing/rates/add',
  summary: 'Add a rate of tax for a country, from a day on.',
  description: 'Prices include tax: it is shown as a share of what was paid, and prices stay as they are.',
  tag,
  extension: true,
  auth: 'money:write',
  body: AddRateInput,
  example: { body: { country: 'GB', name: 'VAT', percent: 20, starts_on: '2026-01-01' } },
  response: RateAddress,
  handler: ({ actor, body }) => addRate({ actor, input: body }),
});

export const deleteRateEndpoint = store.endpoint({
  method: 'POST',
  path: '/admin/invoicing/rates/delete',
  summary: 'Remove a rate of tax.',
  tag,
  extension: true,
  auth: 'money:write',
  record: 'id',
  body: RateInput,
  example: { body: { id: NOBODY }, status: 404 },
  response: Deleted,
  async handler({ actor, body }) {
    await deleteRate({ actor, input: body });
    return 'Deleted Successfully' as const;
  },
});
