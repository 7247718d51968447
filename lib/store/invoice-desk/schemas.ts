import { z } from 'zod';
import { recordId, text } from '@/lib/fields';

export const INVOICE_KINDS = ['invoice', 'credit-note'] as const;

const country = () =>
  z
    .string()
    .regex(/^[A-Z]{2}$/)
    .describe('An ISO 3166 code.');
const prefix = (of: string) =>
  z
    .string()
    .regex(/^[A-Z0-9]{1,10}$/)
    .describe(`What the numbers of ${of} begin with: capital letters and digits. Another one begins at 1.`);

const sellerFields = {
  name: text(120).describe('The legal name.'),
  address: text(500).describe('The address, a line each.'),
  tax_number: text(40).describe('The VAT number or another tax number.'),
  country: z
    .union([country(), z.literal('')])
    .describe('An ISO 3166 code: where a buyer is taken to be of whom nothing is known.'),
  time_zone: z.string().max(60).describe('In which the day and year of an invoice are reckoned.'),
  invoice_prefix: prefix('invoices'),
  credit_prefix: prefix('credit notes'),
};

const RateView = z
  .object({
    id: z.int(),
    country: country(),
    name: z.string().describe('What the tax is called there, such as VAT.'),
    percent: z.number().describe('The percentage, with at most three decimals.'),
    starts_on: z.string().describe('Its first day.'),
  })
  .meta({ id: 'TaxRate' });

export const MISSING_DETAILS = ['name', 'address', 'tax_number'] as const;

export const Invoicing = z
  .object({
    ...sellerFields,
    missing: z.array(z.enum(MISSING_DETAILS)).describe('What invoices don’t say yet of the seller.'),
    rates: z.array(RateView).describe('By country, the latest first.'),
  })
  .meta({ id: 'Invoicing' });
export type InvoicingView = z.output<typeof Invoicing>;

export const SaveSellerInput = z
  .object({
    ...sellerFields,
    name: sellerFields.name.default(''),
    address: sellerFields.address.default(''),
    tax_number: sellerFields.tax_number.default(''),
    country: sellerFields.country.default(''),
  })
  .refine((input) => input.invoice_prefix !== input.credit_prefix, {
    message: 'Invoices and credit notes need different prefixes.',
    path: ['credit_prefix'],
  });
export type SaveSellerInput = z.output<typeof SaveSellerInput>;

export const AddRateInput = z.object({
  country: country(),
  name: text(30).min(1).describe('What the tax is called there, such as VAT.'),
  percent: z
    .number()
    .min(0)
    .max(100)
    .refine((percent) => Number(percent.toFixed(3)) === percent, {
      message: 'The percent must have at most 3 decimals.',
    })
    .describe('The percentage, with at most three decimals.'),
  starts_on: z.iso.date().describe('Orders that are paid from this day on have it.'),
});

export const RateInput = z.object({ id: recordId() });
export const RateAddress = z.object({ id: z.int() });

const filters = {
  search: text(100)
    .optional()
    .describe('Only of this number or order, or of buyers whose email address begins so.'),
  kind: z.enum(INVOICE_KINDS).optional().describe('Only documents of this kind.'),
  month: z
    .string()
    .regex(/^\d{4}-(0[1-9]|1[0-2])$/)
    .optional()
    .describe('Only those issued in this month, such as `2026-11`.'),
};

export const ListInvoicesQuery = z.object({
  ...filters,
  before: z
    .int()
    .min(1)
    .max(2_147_483_647)
    .optional()
    .describe('Only documents before the one with this id: the `next` of the page before.'),
  per_page: z.int().min(1).max(500).default(100),
});

export const ExportInvoicesQuery = z.object(filters);

const InvoiceView = z
  .object({
    id: z.int(),
    kind: z.enum(INVOICE_KINDS),
    number: z.string().describe('As the document shows it, such as `INV-2026-000042`.'),
    credits: z.string().nullable().describe('Of a credit note: the number of its invoice; null otherwise.'),
    utr: z.string().describe('The order.'),
    email: z.string().describe('The buyer’s address as it was then.'),
    currency: z.string(),
    net: z.string().describe('Exact, as are the other amounts. A credit note’s are positive.'),
    tax: z.string().describe('The tax in the total.'),
    total: z.string().describe('What was paid or given back.'),
    issued_on: z.string().describe('The day, in the shop’s time zone.'),
  })
  .meta({ id: 'Invoice' });
export type InvoiceView = z.output<typeof InvoiceView>;

export const InvoicePage = z.object({
  invoices: z.array(InvoiceView).describe('Invoices and credit notes, the newest first.'),
  next: z.int().nullable().describe('What to send as `before` for the next page; null on the last one.'),
});

export const InvoicePdfQuery = z.object({ id: recordId() });
