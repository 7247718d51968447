import { sql } from 'drizzle-orm';
import {
  check,
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
import { users } from './accounts';
import { at, bytes, createdAt, id, money, updatedAt } from './columns';
import { orderLines, orders } from './orders';

/**
 * The contract's receivable currency: all texts. `conversion_rate` is units of it for one unit of the store's. With a
 * `margin`, it follows the ECB's rate with so many percent on top; `held_rate` has moved too far to be used by itself.
 */
export type ReceivableCurrency = {
  name: string;
  currency_symbol: string;
  conversion_rate: string;
  min_limit: string;
  max_limit: string;
  percentage_charge: string;
  fixed_charge: string;
  margin?: string;
  /** The day of the ECB's rate that `conversion_rate` is. */
  rate_date?: string;
  held_rate?: string;
  held_date?: string;
};

export const gateways = pgTable(
  'gateways',
  {
    id: id(),
    code: text().notNull(),
    name: text().notNull(),
    sort_by: integer().notNull().default(1),
    image: text().notNull(),
    driver: text().notNull().default('local'),
    status: smallint().notNull().default(1),
    /** Parameter names to values that may be shown; a secret one is empty here and sealed in `secrets`. */
    parameters: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** AES-256-GCM over the JSON of the secret parameters, the gateway's code as associated data. */
    secrets: bytes(),
    currencies: jsonb().$type<Record<string, Record<string, string>>>().notNull().default({}),
    extra_parameters: jsonb().$type<Record<string, string>>(),
    supported_currency: jsonb().$type<string[]>().notNull().default([]),
    receivable_currencies: jsonb().$type<ReceivableCurrency[]>().notNull().default([]),
    description: text().notNull().default(''),
    currency_type: smallint().notNull().default(1),
    is_sandbox: smallint().notNull().default(0),
    environment: text().notNull().default('live'),
    is_manual: smallint(),
    note: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [uniqueIndex('gateways_code').on(t.code)],
);

/**
 * One attempt to pay an order, or to top up an account's balance. `amount` is what is paid, `charge` included, in
 * `currency`.
 */
export const payments = pgTable(
  'payments',
  {
    id: id(),
    order_id: integer().references(() => orders.id),
    /** Whose balance it tops up, by `credit` in the store's currency; null for a payment of an order. */
    user_id: integer().references(() => users.id),
    credit: money(),
    gateway_id: integer()
      .notNull()
      .references(() => gateways.id),
    currency: text().notNull(),
    exchange_rate: numeric({ precision: 18, scale: 8 }).notNull(),
    amount: money().notNull(),
    charge: money().notNull().default('0'),
    status: text({ enum: ['pending', 'succeeded', 'failed', 'cancelled', 'refunded'] }).notNull(),
    reference: text().notNull(),
    /** At a provider: the page where the buyer pays, until when it is open, and the payment that came of it. */
    provider_session: text(),
    redirect_url: text(),
    redirect_until: at(),
    provider_payment: text(),
    /** The provider's refund of a payment that no order needed, or that the provider has given back all of it: `confirmed`, or `disputed` where the bank took it. */
    provider_refund: text(),
    /** Where the payer’s card or bank is, as the provider says: an ISO 3166 code. */
    payer_country: text(),
    created_at: createdAt(),
    settled_at: at(),
    updated_at: updatedAt(),
  },
  (t) => [
    // An order is being paid, or has been, at most once.
    uniqueIndex('payments_one_open').on(t.order_id).where(sql`${t.status} in ('pending', 'succeeded')`),
    uniqueIndex('payments_reference').on(t.reference),
    index('payments_order').on(t.order_id, t.id),
    // What operators look after.
    index('payments_open').on(t.status, t.created_at).where(sql`${t.status} in ('pending', 'failed')`),
    index('payments_gateway').on(t.gateway_id, t.order_id),
    // For how a gateway has done lately.
    index('payments_settled').on(t.gateway_id, t.settled_at).where(sql`${t.settled_at} is not null`),
    index('payments_user').on(t.user_id, t.id).where(sql`${t.user_id} is not null`),
    index('payments_provider').on(t.provider_payment).where(sql`${t.provider_payment} is not null`),
    check('payments_purpose', sql`num_nonnulls(${t.order_id}, ${t.user_id}) = 1`),
    check('payments_credit', sql`(${t.user_id} is null) = (${t.credit} is null)`),
    check('payments_status', sql`${t.status} in ('pending', 'succeeded', 'failed', 'cancelled', 'refunded')`),
  ],
);

/**
 * What goes back of an order's payment: a part, the rest after parts, or the whole. Written before anybody is asked to give the
 * money; `amount` is in the payment's currency, `price` what it is of the order's price, in the store's.
 */
export const refunds = pgTable(
  'refunds',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    payment_id: integer()
      .notNull()
      .references(() => payments.id),
    amount: money().notNull(),
    currency: text().notNull(),
    price: money().notNull(),
    status: text({ enum: ['pending', 'made', 'failed'] }).notNull(),
    /** The refund's id at the provider, once it has taken the order. */
    provider_refund: text(),
    created_at: createdAt(),
    settled_at: at(),
  },
  (t) => [
    index('refunds_order').on(t.order_id, t.id),
    index('refunds_payment').on(t.payment_id),
    index('refunds_created').on(t.created_at),
    check('refunds_status', sql`${t.status} in ('pending', 'made', 'failed')`),
    check('refunds_amount', sql`${t.amount} >= 0 and ${t.price} >= 0`),
    check('refunds_settled', sql`(${t.status} = 'pending') = (${t.settled_at} is null)`),
  ],
);

/** What of an order a refund is for. */
export const refundLines = pgTable(
  'refund_lines',
  {
    refund_id: integer()
      .notNull()
      .references(() => refunds.id),
    order_line_id: integer()
      .notNull()
      .references(() => orderLines.id),
    quantity: smallint().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.refund_id, t.order_line_id] }),
    check('refund_lines_quantity', sql`${t.quantity} > 0`),
  ],
);

/** Every change of an account's balance, with the balance after it. */
export const balanceMovements = pgTable(
  'balance_movements',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    amount: money().notNull(),
    balance_after: money().notNull(),
    reason: text({ enum: ['payment', 'refund', 'top-up', 'adjustment'] }).notNull(),
    order_id: integer().references(() => orders.id),
    /** The payment of a deposit. */
    payment_id: integer().references(() => payments.id),
    /** The refund of an order, or of a part of it. */
    refund_id: integer().references(() => refunds.id),
    created_at: createdAt(),
  },
  (t) => [
    index('balance_movements_user').on(t.user_id, t.id),
    uniqueIndex('balance_movements_once')
      .on(t.order_id, t.reason)
      .where(sql`${t.order_id} is not null and ${t.refund_id} is null`),
    uniqueIndex('balance_movements_refund').on(t.refund_id).where(sql`${t.refund_id} is not null`),
    uniqueIndex('balance_movements_payment')
      .on(t.payment_id, t.reason)
      .where(sql`${t.payment_id} is not null`),
  ],
);
