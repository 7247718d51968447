import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { at, createdAt, id, money, updatedAt } from './columns';
import { orders } from './orders';
import { refunds } from './payments';

/** Who sells: what invoices say of the shop, and how they are numbered. One row. */
export const seller = pgTable(
  'seller',
  {
    id: smallint().primaryKey().default(1),
    name: text().notNull().default(''),
    address: text().notNull().default(''),
    tax_number: text().notNull().default(''),
    /** Where a buyer is taken to be of whom nothing is known: an ISO 3166 code, or an empty text. */
    country: text().notNull().default(''),
    /** In which an invoice’s day and year are reckoned. */
    time_zone: text().notNull().default('UTC'),
    invoice_prefix: text().notNull().default('INV'),
    credit_prefix: text().notNull().default('CN'),
    /** Orders that were paid before have no invoice. */
    invoices_since: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('seller_one', sql`${t.id} = 1`),
    // Each number is of one document.
    check('seller_prefixes', sql`${t.invoice_prefix} <> ${t.credit_prefix}`),
  ],
);

/** The share of tax in what is sold to a country, from a day on. Prices include it. */
export const taxRates = pgTable(
  'tax_rates',
  {
    id: id(),
    /** An ISO 3166 code. */
    country: text().notNull(),
    /** What the tax is called there, such as VAT. */
    name: text().notNull(),
    percent: numeric({ precision: 6, scale: 3 }).notNull(),
    starts_on: date({ mode: 'string' }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('tax_rates_country').on(t.country, t.starts_on),
    check('tax_rates_percent', sql`${t.percent} between 0 and 100`),
  ],
);

/** The last number of a series in a year. Raised by who issues, in the same transaction, so that none is left out. */
export const invoiceCounters = pgTable(
  'invoice_counters',
  {
    prefix: text().notNull(),
    year: smallint().notNull(),
    last: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.prefix, t.year] })],
);

/** Paid orders and refunds that are still to get a document; written with the payment, so that checkouts don’t wait for numbers. */
export const invoicesDue = pgTable('invoices_due', {
  id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
  order_id: integer()
    .notNull()
    .references(() => orders.id),
  /** The refund that needs a credit note; null where the order needs an invoice. */
  refund_id: integer().references(() => refunds.id),
  created_at: createdAt(),
});

/**
 * Invoices and credit notes, as they were issued: triggers refuse updates, deletes and truncation. Amounts are in
 * `currency`, that of the payment; a credit note’s are positive.
 */
export const invoices = pgTable(
  'invoices',
  {
    id: id(),
    kind: text({ enum: ['invoice', 'credit-note'] }).notNull(),
    number: text().notNull(),
    prefix: text().notNull(),
    year: smallint().notNull(),
    sequence: integer().notNull(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    refund_id: integer().references(() => refunds.id),
    /** The buyer’s address as the order had it. */
    email: text().notNull(),
    currency: text().notNull(),
    net: money().notNull(),
    tax: money().notNull(),
    total: money().notNull(),
    content: jsonb().$type<InvoiceContent>().notNull(),
    /** In the shop’s zone. */
    issued_on: date({ mode: 'string' }).notNull(),
    issued_at: at().notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('invoices_number').on(t.number),
    uniqueIndex('invoices_sequence').on(t.prefix, t.year, t.sequence),
    // An order has one invoice, a refund one credit note.
    uniqueIndex('invoices_order').on(t.order_id).where(sql`${t.kind} = 'invoice'`),
    uniqueIndex('invoices_refund').on(t.refund_id).where(sql`${t.refund_id} is not null`),
    index('invoices_of_order').on(t.order_id, t.id),
    index('invoices_day').on(t.issued_on, t.id),
    index('invoices_email_prefix').on(sql`lower(${t.email}) text_pattern_ops`),
    check('invoices_kind', sql`(${t.kind} = 'credit-note') = (${t.refund_id} is not null)`),
    check('invoices_total', sql`${t.net} + ${t.tax} = ${t.total}`),
  ],
);

/** One line of a document. Amounts are exact, in its currency; `unit_price` is in the store’s. */
export type InvoiceLine = {
  /** Null for the charge. */
  line_id: number | null;
  product: string;
  service: string;
  quantity: number;
  unit_price: string | null;
  /** Campaigns’ and other discounts and the share of a coupon. */
  discount: string;
  /** What was paid for it, tax included. */
  amount: string;
  /** Null where no tax is due as it is sold. */
  tax_percent: string | null;
};

export type InvoiceTax = { percent: string | null; net: string; tax: string; total: string };

/** All that a document says but for its number and day. */
export type InvoiceContent = {
  seller: { name: string; address: string; tax_number: string };
  buyer: { name: string; email: string };
  order: { utr: string; paid_on: string };
  payment: { gateway: string; reference: string };
  /** How its buyer writes amounts and days. */
  locale: string;
  country: { code: string; known_by: 'browser' | 'seller' } | null;
  /** What the tax is called; an empty text without one. */
  tax_name: string;
  store_currency: string;
  exchange_rate: string;
  coupon: string | null;
  lines: InvoiceLine[];
  taxes: InvoiceTax[];
  /** Of a credit note: the invoice that it takes back, or a part of it. */
  credits: { number: string; issued_on: string } | null;
};
