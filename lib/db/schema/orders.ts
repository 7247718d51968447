import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  date,
  index,
  integer,
  json,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { campaigns, cardServices, topUpServices, topUps } from './catalogue';
import { codeBatches } from './code-batches';
import { at, bytes, createdAt, id, money, updatedAt } from './columns';

/**
 * An order. `price` and the lines' prices are in the store's currency; what was paid in another one is
 * `price × exchange_rate`, in `currency`. Status: 0 initiate, 1 completed, 2 refund, 3 stock short.
 */
export const orders = pgTable(
  'orders',
  {
    id: id(),
    utr: text().notNull(),
    user_id: integer().references(() => users.id),
    email: text().notNull(),
    /** Part of the key of its links: raised when its email changes, so that links to the old address end. */
    link_version: smallint().notNull().default(0),
    /** A keyed hash of the network that it was ordered from, for what one network may reserve. */
    network: text(),
    /** How its buyer writes amounts and times, such as `en-DE`: for its mails, which are written without a request. */
    locale: text(),
    /** The zone of a guest's browser, such as `Europe/Oslo`, in which its mails give times; an account has its own. */
    time_zone: text(),
    kind: text({ enum: ['top_up', 'card'] }).notNull(),
    status: smallint().$type<0 | 1 | 2 | 3>().notNull().default(0),
    /** Less what the coupon takes off. */
    price: money().notNull(),
    /** As it was when the order was made. */
    coupon_code: text(),
    coupon_discount: money().notNull().default('0'),
    currency: text().notNull(),
    exchange_rate: numeric({ precision: 18, scale: 8 }).notNull().default('1'),
    // json, not jsonb: what the buyer filled in stays in the order of the form.
    informations: json().$type<Record<string, string>>().notNull().default({}),
    expires_at: at().notNull(),
    expired_at: at(),
    paid_at: at(),
    completed_at: at(),
    refunded_at: at(),
    /** Set while a paid order waits to be checked for fraud: nothing of it is delivered. */
    held_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('orders_utr').on(t.utr),
    index('orders_user').on(t.user_id, t.kind, t.id),
    index('orders_reserved').on(t.expires_at).where(sql`${t.status} = 0 and ${t.expired_at} is null`),
    // A guest's orders, for the account that is made with their address.
    index('orders_guest').on(sql`lower(${t.email})`).where(sql`${t.user_id} is null`),
    // For what came in and went back on a day.
    index('orders_paid').on(t.paid_at).where(sql`${t.paid_at} is not null`),
    index('orders_refunded').on(t.refunded_at).where(sql`${t.refunded_at} is not null`),
    index('orders_created').using('brin', t.created_at),
    index('orders_stock_short').on(t.id).where(sql`${t.status} = 3`),
    index('orders_status_refunded').on(t.id).where(sql`${t.status} = 2`),
    // For operators’ searches: by the beginning of an address, and by anything that a player was asked for.
    index('orders_email_prefix').on(sql`lower(${t.email}) text_pattern_ops`),
    index('orders_player').using('gin', sql`(${t.informations}::jsonb)`).where(sql`${t.kind} = 'top_up'`),
    check('orders_kind', sql`${t.kind} in ('top_up', 'card')`),
    check('orders_status', sql`${t.status} between 0 and 3`),
    check('orders_price', sql`${t.price} >= 0`),
    check(
      'orders_coupon',
      sql`${t.coupon_discount} >= 0 and (${t.coupon_code} is null) = (${t.coupon_discount} = 0)`,
    ),
  ],
);

/** One service of an order, with its name and price as they were when it was ordered. */
export const orderLines = pgTable(
  'order_lines',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    position: smallint().notNull(),
    card_service_id: integer().references(() => cardServices.id),
    top_up_service_id: integer().references(() => topUpServices.id),
    /** Set while the line holds units of a campaign; the price below is then the campaign's. */
    campaign_id: integer().references(() => campaigns.id, { onDelete: 'set null' }),
    quantity: smallint().notNull(),
    /** How many were refunded one by one, and how many of these won't be delivered any more. */
    refunded: smallint().notNull().default(0),
    cancelled: smallint().notNull().default(0),
    base_price: money().notNull(),
    discount: money().notNull(),
    /** The line's share of what the order's coupon takes off, for all of its quantity. */
    coupon_discount: money().notNull().default('0'),
    product_name: text().notNull(),
    service_name: text().notNull(),
    slug: text().notNull(),
    image: text().notNull(),
  },
  (t) => [
    uniqueIndex('order_lines_position').on(t.order_id, t.position),
    index('order_lines_card_service').on(t.card_service_id, t.order_id),
    index('order_lines_top_up_service').on(t.top_up_service_id, t.order_id),
    // For what a campaign has sold.
    index('order_lines_campaign').on(t.campaign_id, t.order_id).where(sql`${t.campaign_id} is not null`),
    check('order_lines_service', sql`num_nonnulls(${t.card_service_id}, ${t.top_up_service_id}) = 1`),
    check('order_lines_quantity', sql`${t.quantity} between 1 and 100`),
    check(
      'order_lines_refunded',
      sql`${t.cancelled} between 0 and ${t.refunded} and ${t.refunded} <= ${t.quantity}`,
    ),
    check('order_lines_price', sql`${t.discount} between 0 and ${t.base_price}`),
    check(
      'order_lines_coupon',
      sql`${t.coupon_discount} between 0 and (${t.base_price} - ${t.discount}) * ${t.quantity}`,
    ),
  ],
);

/**
 * A code in stock: free (no line), reserved (a line, not delivered) or delivered. Sealed with AES-256-GCM, its
 * id as associated data; the fingerprint (HMAC) finds duplicates without opening anything.
 */
export const codes = pgTable(
  'codes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    card_service_id: integer()
      .notNull()
      .references(() => cardServices.id),
    sealed: bytes().notNull(),
    fingerprint: bytes().notNull(),
    order_line_id: integer().references(() => orderLines.id),
    delivered_at: at(),
    batch_id: integer().references(() => codeBatches.id),
    /** Its batch's, so that taking a code reads one table. */
    expires_on: date({ mode: 'string' }),
    /** Not to be sold: its batch is in quarantine. */
    withheld: boolean().notNull().default(false),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('codes_fingerprint').on(t.fingerprint),
    index('codes_free')
      .on(t.card_service_id, t.id)
      .where(sql`${t.order_line_id} is null and not ${t.withheld}`),
    index('codes_sold').on(t.card_service_id, t.delivered_at).where(sql`${t.delivered_at} is not null`),
    index('codes_batch').on(t.batch_id).where(sql`${t.batch_id} is not null`),
    index('codes_line').on(t.order_line_id).where(sql`${t.order_line_id} is not null`),
    check('codes_delivered', sql`${t.delivered_at} is null or ${t.order_line_id} is not null`),
    check('codes_withheld', sql`not ${t.withheld} or ${t.order_line_id} is null`),
  ],
);

/** Who has seen a code, once for each way: `api`, `page` (signed in), `link` (a guest's signed link) or `mail`. */
export const codeReveals = pgTable(
  'code_reveals',
  {
    code_id: bigint({ mode: 'number' })
      .notNull()
      .references(() => codes.id),
    via: text({ enum: ['api', 'page', 'link', 'mail'] }).notNull(),
    user_id: integer().references(() => users.id),
    revealed_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.code_id, t.via] })],
);

/** What happened to an order, in the order it happened. */
export const orderEvents = pgTable(
  'order_events',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedByDefaultAsIdentity(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    event: text().notNull(),
    from_status: smallint(),
    to_status: smallint().notNull(),
    actor_id: integer().references(() => users.id),
    detail: text(),
    created_at: createdAt(),
  },
  (t) => [
    index('order_events_order').on(t.order_id, t.id),
    // Few are: for whether a bank disputed anything of a buyer’s.
    index('order_events_disputed').on(t.order_id).where(sql`${t.event} = 'disputed'`),
  ],
);

/** What the team writes down about an order for itself; its buyer never sees it. */
export const orderNotes = pgTable(
  'order_notes',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    note: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('order_notes_order').on(t.order_id, t.id)],
);

/** A retry's first answer, kept for 24 hours; `request_hash` tells a retry from another request. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull(),
    key: text().notNull(),
    request_hash: text().notNull(),
    response: jsonb().$type<unknown>(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.user_id, t.endpoint, t.key] }),
    index('idempotency_keys_age').on(t.created_at),
  ],
);

/**
 * The order that a checkout page has made, by the key of its draft: a second click or the back button finds it again.
 * Kept for 24 hours.
 */
export const checkoutDrafts = pgTable(
  'checkout_drafts',
  {
    key_hash: text().primaryKey(),
    request_hash: text().notNull(),
    utr: text(),
    created_at: createdAt(),
  },
  (t) => [index('checkout_drafts_age').on(t.created_at)],
);

/** A shopper's player information for a game, offered again at the next order. */
export const savedPlayers = pgTable(
  'saved_players',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    top_up_id: integer()
      .notNull()
      .references(() => topUps.id, { onDelete: 'cascade' }),
    informations: jsonb().$type<Record<string, string>>().notNull(),
    last_used_at: createdAt(),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex('saved_players_unique').on(t.user_id, t.top_up_id, sql`md5(${t.informations}::text)`)],
);
