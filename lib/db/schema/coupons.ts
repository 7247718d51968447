import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { cards, topUps } from './catalogue';
import { at, createdAt, id, money, updatedAt } from './columns';
import { orders } from './orders';

/**
 * A discount for who knows its code. `uses` and `spent` count unpaid orders too, and are changed by the statement that
 * compares them with their limits.
 */
export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    /** As people see it; looked up without regard to case. */
    code: text().notNull(),
    /** A percentage, or an amount in the store's currency. */
    discount: money().notNull(),
    discount_type: text({ enum: ['percentage', 'flat'] })
      .notNull()
      .default('percentage'),
    /** The most that a percentage takes off an order. */
    max_discount: money(),
    /** The least that an order costs before the coupon. */
    min_order: money().notNull().default('0'),
    /** Only for who has paid for no order before. */
    first_order: boolean().notNull().default(false),
    max_uses: integer(),
    per_person: integer(),
    budget: money(),
    uses: integer().notNull().default(0),
    spent: money().notNull().default('0'),
    starts_at: at(),
    ends_at: at(),
    status: smallint().notNull().default(1),
    archived_at: at(),
    created_by: integer().references(() => users.id, { onDelete: 'set null' }),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('coupons_code').on(sql`lower(${t.code})`),
    check('coupons_code', sql`${t.code} ~ '^[A-Za-z0-9][A-Za-z0-9_-]{2,31}$'`),
    check(
      'coupons_discount',
      sql`${t.discount} > 0 and (${t.discount_type} = 'flat' or (${t.discount_type} = 'percentage' and ${t.discount} <= 100))`,
    ),
    check(
      'coupons_max_discount',
      sql`${t.max_discount} is null or (${t.max_discount} > 0 and ${t.discount_type} = 'percentage')`,
    ),
    check('coupons_min_order', sql`${t.min_order} >= 0`),
    check('coupons_limits', sql`least(${t.max_uses}, ${t.per_person}) >= 1 and ${t.budget} > 0`),
    check('coupons_uses', sql`${t.uses} >= 0 and ${t.uses} <= ${t.max_uses}`),
    check('coupons_spent', sql`${t.spent} >= 0 and ${t.spent} <= ${t.budget}`),
    check('coupons_dates', sql`${t.ends_at} > ${t.starts_at}`),
  ],
);

/** The products that a coupon is for; without any, it is for all. */
export const couponProducts = pgTable(
  'coupon_products',
  {
    coupon_id: integer()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    card_id: integer().references(() => cards.id),
    top_up_id: integer().references(() => topUps.id),
  },
  (t) => [
    uniqueIndex('coupon_products_card').on(t.coupon_id, t.card_id).where(sql`${t.card_id} is not null`),
    uniqueIndex('coupon_products_top_up').on(t.coupon_id, t.top_up_id).where(sql`${t.top_up_id} is not null`),
    check('coupon_products_product', sql`num_nonnulls(${t.card_id}, ${t.top_up_id}) = 1`),
  ],
);

/**
 * An order made with a coupon: reserved until it is paid, then used; given back when it expires. `turn` says which of its
 * person's uses it is, so that two orders at once can't have the same. It is null where the use doesn't count: given
 * back, or of an order that was paid so late that somebody else had the last one.
 */
export const couponRedemptions = pgTable(
  'coupon_redemptions',
  {
    order_id: integer()
      .primaryKey()
      .references(() => orders.id),
    coupon_id: integer()
      .notNull()
      .references(() => coupons.id),
    /** Null for a guest. */
    user_id: integer(),
    /** In lower case: a guest's, or the account's own. */
    email: text().notNull(),
    /** What it takes off the order. */
    amount: money().notNull(),
    state: text({ enum: ['reserved', 'used', 'given-back'] })
      .notNull()
      .default('reserved'),
    turn: integer(),
    first_order: boolean().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('coupon_redemptions_coupon').on(t.coupon_id, t.order_id),
    uniqueIndex('coupon_redemptions_account').on(t.coupon_id, t.user_id, t.turn),
    uniqueIndex('coupon_redemptions_email').on(t.coupon_id, t.email, t.turn),
    // One first order for each person, whichever coupons ask for it.
    uniqueIndex('coupon_redemptions_first_of_account')
      .on(t.user_id)
      .where(sql`${t.first_order} and ${t.turn} is not null`),
    uniqueIndex('coupon_redemptions_first_of_email')
      .on(t.email)
      .where(sql`${t.first_order} and ${t.turn} is not null`),
    check('coupon_redemptions_amount', sql`${t.amount} > 0`),
    check('coupon_redemptions_turn', sql`${t.turn} >= 1`),
    check(
      'coupon_redemptions_state',
      sql`case ${t.state} when 'reserved' then ${t.turn} is not null when 'given-back' then ${t.turn} is null
        else ${t.state} = 'used' end`,
    ),
  ],
);
