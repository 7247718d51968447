import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
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
import { cardServices, topUpServices } from './catalogue';
import { at, bytes, createdAt, id, money, updatedAt } from './columns';
import { codes, orderLines, orders } from './orders';

/** An account at a supplier, from whose API cards and top-ups are bought as they are sold. */
export const suppliers = pgTable(
  'suppliers',
  {
    id: id(),
    name: text().notNull(),
    driver: text({ enum: ['reloadly'] }).notNull(),
    environment: text({ enum: ['sandbox', 'live'] }).notNull(),
    enabled: boolean().notNull().default(false),
    /** What may be shown, by name; secrets are sealed beside it. */
    parameters: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** AES-256-GCM over the JSON of the secrets, the id as associated data. */
    secrets: bytes(),
    /** The account’s currency, and what one unit of it costs in the store’s. */
    currency: text().notNull(),
    exchange_rate: numeric({ precision: 18, scale: 8 }).notNull().default('1'),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('suppliers_name').on(sql`lower(${t.name})`),
    check('suppliers_environment', sql`${t.environment} in ('sandbox', 'live')`),
    check('suppliers_rate', sql`${t.exchange_rate} > 0`),
    check('suppliers_enabled', sql`not ${t.enabled} or ${t.secrets} is not null`),
  ],
);

/** What is bought for one unit of a service. `unit_price` is the supplier’s face value, `cost` what it last asked for it. */
export const supplierProducts = pgTable(
  'supplier_products',
  {
    id: id(),
    supplier_id: integer()
      .notNull()
      .references(() => suppliers.id),
    card_service_id: integer().references(() => cardServices.id),
    top_up_service_id: integer().references(() => topUpServices.id),
    kind: text({ enum: ['gift-card', 'airtime'] }).notNull(),
    product: text().notNull(),
    unit_price: money().notNull(),
    /** Of a top-up: which of its fields names the player or the phone, and the phone’s country. */
    player_field: text(),
    country: text(),
    cost: money(),
    cost_currency: text(),
    priced_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('supplier_products_card_service').on(t.card_service_id),
    uniqueIndex('supplier_products_top_up_service').on(t.top_up_service_id),
    index('supplier_products_supplier').on(t.supplier_id),
    check(
      'supplier_products_service',
      sql`num_nonnulls(${t.card_service_id}, ${t.top_up_service_id}) = 1 and (${t.top_up_service_id} is null) = (${t.player_field} is null)`,
    ),
    check(
      'supplier_products_kind',
      sql`${t.kind} in ('gift-card', 'airtime') and (${t.kind} = 'airtime') = (${t.country} is not null) and (${t.kind} <> 'airtime' or ${t.top_up_service_id} is not null)`,
    ),
    check('supplier_products_price', sql`${t.unit_price} > 0 and ${t.cost} >= 0`),
  ],
);

/**
 * One unit of an order line that is bought at a supplier. The row is committed before the supplier is asked, and its
 * `reference` is what the supplier knows a repetition by. `asked` until the supplier is known to have it, then `pending`;
 * `unknown` needs a person; `cancelled` was never asked for, or has never arrived there.
 */
export const supplierOrders = pgTable(
  'supplier_orders',
  {
    id: id(),
    reference: text().notNull(),
    supplier_id: integer()
      .notNull()
      .references(() => suppliers.id),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    order_line_id: integer()
      .notNull()
      .references(() => orderLines.id),
    /** Which of the line’s units. */
    unit: smallint().notNull(),
    // As the service’s product was when the unit was sold, so that a repetition asks for the same.
    kind: text({ enum: ['gift-card', 'airtime'] }).notNull(),
    product: text().notNull(),
    unit_price: money().notNull(),
    /** What the order keeps the player or the phone under. */
    player_field: text(),
    country: text(),
    state: text({ enum: ['asked', 'pending', 'delivered', 'refused', 'unknown', 'cancelled'] })
      .notNull()
      .default('asked'),
    /** How often the supplier was asked to deliver, and when it was last. */
    attempts: smallint().notNull().default(0),
    asked_at: at(),
    /** How often it was asked how this stands since anything was known. */
    checks: smallint().notNull().default(0),
    /** The supplier’s number of it. */
    transaction: text(),
    cost: money(),
    cost_currency: text(),
    code_id: bigint({ mode: 'number' }).references(() => codes.id),
    /** Why it was refused, or what isn’t clear. */
    reason: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
    settled_at: at(),
  },
  (t) => [
    uniqueIndex('supplier_orders_reference').on(t.reference),
    // No unit is bought twice.
    uniqueIndex('supplier_orders_unit')
      .on(t.order_line_id, t.unit)
      .where(sql`${t.state} not in ('refused', 'cancelled')`),
    index('supplier_orders_order').on(t.order_id, t.id),
    index('supplier_orders_supplier').on(t.supplier_id, t.id),
    index('supplier_orders_open').on(t.id).where(sql`${t.state} in ('asked', 'pending', 'unknown')`),
    uniqueIndex('supplier_orders_code').on(t.code_id).where(sql`${t.code_id} is not null`),
    check(
      'supplier_orders_state',
      sql`${t.state} in ('asked', 'pending', 'delivered', 'refused', 'unknown', 'cancelled')`,
    ),
    check(
      'supplier_orders_settled',
      sql`(${t.state} in ('delivered', 'refused', 'cancelled')) = (${t.settled_at} is not null)`,
    ),
  ],
);

/** A day whose purchases were compared with what the supplier says it has sold. */
export const supplierDays = pgTable(
  'supplier_days',
  {
    supplier_id: integer()
      .notNull()
      .references(() => suppliers.id, { onDelete: 'cascade' }),
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    transactions: integer().notNull(),
    differences: jsonb().$type<SupplierDifference[]>().notNull(),
    compared_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.supplier_id, t.day] })],
);

/** `missing-there`: the supplier has no such sale; `missing-here`: we know of no such purchase. */
export type SupplierDifference = {
  kind: 'missing-there' | 'missing-here' | 'state' | 'cost';
  reference: string;
  utr: string | null;
  expected: string;
  found: string;
};
