import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt, id, money, updatedAt } from './columns';

/** One field that a top-up's buyer fills in: the contract's shape, and (extension) a pattern it must match. */
export type OrderField = {
  field_value: string;
  field_name: string;
  field_placeholder: string;
  field_note: string;
  field_type: 'text' | 'number' | 'select';
  option?: Record<string, string>;
  pattern?: string;
};

export const categories = pgTable(
  'categories',
  {
    id: id(),
    name: text().notNull(),
    icon: text().notNull(),
    type: text({ enum: ['top_up', 'card'] }).notNull(),
    status: smallint().notNull().default(1),
    sort_by: integer().notNull().default(1),
    /** A deleted one is inactive, and has no products. */
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    check('categories_deleted', sql`${t.deleted_at} is null or ${t.status} = 0`),
    check('categories_type', sql`${t.type} in ('top_up', 'card')`),
  ],
);

/** From when and until when something active is on sale. Null: without a beginning, or an end. */
const scheduleColumns = { on_sale_from: at(), on_sale_until: at() };

type Scheduled = Record<keyof typeof scheduleColumns | 'id', AnyPgColumn>;

/** What a scheduled table needs: an end after the beginning, and an index of the few rows that have either. */
const scheduleOf = (table: string, t: Scheduled) => [
  check(`${table}_schedule`, sql`${t.on_sale_until} > ${t.on_sale_from}`),
  index(`${table}_scheduled`)
    .on(t.id)
    .where(sql`${t.on_sale_from} is not null or ${t.on_sale_until} is not null`),
];

/** What a top-up and a card have in common: a page of the shop. Pictures are paths on this site: of uploaded ones (`product_pictures`), or below `public/`. */
const productColumns = {
  id: id(),
  category_id: integer()
    .notNull()
    .references(() => categories.id),
  name: text().notNull(),
  slug: text().notNull(),
  region: text().notNull(),
  note: text(),
  status: smallint().notNull().default(1),
  instant_delivery: smallint().notNull().default(1),
  image: text().notNull(),
  image_driver: text().notNull().default('local'),
  preview: text().notNull(),
  preview_driver: text().notNull().default('local'),
  description: text().notNull().default(''),
  guide: text().notNull().default(''),
  sort_by: integer().notNull().default(1),
  /** False for vouchers whose tax is due only when they are redeemed. */
  taxed: boolean().notNull().default(true),
  ...scheduleColumns,
  deleted_at: at(),
  created_at: createdAt(),
  updated_at: updatedAt(),
};

export const topUps = pgTable(
  'top_ups',
  {
    ...productColumns,
    category_id: integer()
      .notNull()
      .references(() => categories.id),
    // json, not jsonb: fields and options are shown in the order in which they were entered.
    order_information: json().$type<OrderField[]>().notNull().default([]),
    /** Who tells whether a player exists, by its name in lib/store/players; null where only the format is checked. */
    player_check: text(),
  },
  (t) => [
    uniqueIndex('top_ups_slug').on(t.slug),
    index('top_ups_category').on(t.category_id),
    ...scheduleOf('top_ups', t),
  ],
);

export const cards = pgTable(
  'cards',
  {
    ...productColumns,
    category_id: integer()
      .notNull()
      .references(() => categories.id),
  },
  (t) => [
    uniqueIndex('cards_slug').on(t.slug),
    index('cards_category').on(t.category_id),
    ...scheduleOf('cards', t),
  ],
);

/** A sale with a beginning and an end. Services join it with a price and a limit of their own. */
export const campaigns = pgTable(
  'campaigns',
  {
    id: id(),
    name: text().notNull(),
    start_date: at().notNull(),
    end_date: at().notNull(),
    status: smallint().notNull().default(1),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [check('campaigns_dates', sql`${t.end_date} > ${t.start_date}`)],
);

/** What a top-up's and a card's service have in common: one denomination, its price, its part in a campaign. */
const serviceColumns = {
  id: id(),
  name: text().notNull(),
  image: text().notNull(),
  image_driver: text().notNull().default('local'),
  price: money().notNull(),
  discount: money().notNull().default('0'),
  discount_type: text({ enum: ['percentage', 'flat'] })
    .notNull()
    .default('percentage'),
  status: smallint().notNull().default(1),
  sort_by: integer().notNull().default(1),
  ...scheduleColumns,
  campaign_price: money(),
  campaign_discount: money(),
  campaign_discount_type: text({ enum: ['percentage', 'flat'] }),
  max_sell: integer().notNull().default(0),
  offered_sell: integer().notNull().default(0),
  created_at: createdAt(),
  updated_at: updatedAt(),
};

export const topUpServices = pgTable(
  'top_up_services',
  {
    ...serviceColumns,
    top_up_id: integer()
      .notNull()
      .references(() => topUps.id),
    campaign_id: integer().references(() => campaigns.id, { onDelete: 'set null' }),
  },
  (t) => [
    ...scheduleOf('top_up_services', t),
    index('top_up_services_parent').on(t.top_up_id, t.sort_by, t.id),
    index('top_up_services_campaign').on(t.campaign_id).where(sql`${t.campaign_id} is not null`),
    check('top_up_services_price', sql`${t.price} >= 0 and ${t.discount} >= 0`),
    check(
      'top_up_services_units',
      sql`${t.offered_sell} >= 0 and (${t.max_sell} = 0 or ${t.offered_sell} <= ${t.max_sell})`,
    ),
  ],
);

export const cardServices = pgTable(
  'card_services',
  {
    ...serviceColumns,
    card_id: integer()
      .notNull()
      .references(() => cards.id),
    campaign_id: integer().references(() => campaigns.id, { onDelete: 'set null' }),
    /** Whether nobody can order it without a code in stock. */
    stops_empty: boolean().notNull().default(false),
  },
  (t) => [
    ...scheduleOf('card_services', t),
    index('card_services_parent').on(t.card_id, t.sort_by, t.id),
    index('card_services_campaign').on(t.campaign_id).where(sql`${t.campaign_id} is not null`),
    check('card_services_price', sql`${t.price} >= 0 and ${t.discount} >= 0`),
    check(
      'card_services_units',
      sql`${t.offered_sell} >= 0 and (${t.max_sell} = 0 or ${t.offered_sell} <= ${t.max_sell})`,
    ),
  ],
);

/** One review for each account and product; 1 = published, 0 = held. */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id),
    top_up_id: integer().references(() => topUps.id),
    card_id: integer().references(() => cards.id),
    rating: smallint().notNull(),
    comment: text().notNull(),
    status: smallint().notNull().default(0),
    verified: boolean().notNull().default(false),
    /** When a moderator took it down: it is held, and waits for nobody. */
    hidden_at: at(),
    /** What the shop says to it, for everybody to read. */
    reply: text(),
    replied_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('reviews_user_top_up').on(t.user_id, t.top_up_id),
    uniqueIndex('reviews_user_card').on(t.user_id, t.card_id),
    index('reviews_top_up').on(t.top_up_id, t.status, t.id),
    index('reviews_card').on(t.card_id, t.status, t.id),
    // Few wait, of very many.
    index('reviews_waiting').on(t.id).where(sql`${t.status} = 0 and ${t.hidden_at} is null`),
    check('reviews_product', sql`num_nonnulls(${t.top_up_id}, ${t.card_id}) = 1`),
    check('reviews_rating', sql`${t.rating} between 1 and 5`),
    check('reviews_status', sql`${t.status} in (0, 1)`),
    check('reviews_reply', sql`(${t.reply} is null) = (${t.replied_at} is null)`),
    check('reviews_hidden', sql`${t.hidden_at} is null or ${t.status} = 0`),
  ],
);
