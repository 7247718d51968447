import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { orderLines } from './orders';

/**
 * What a line of an unpaid order keeps from other buyers, and who keeps it, so that one buyer's reservations can be
 * added up. The row goes when the order is paid or expires.
 */
export const reservations = pgTable(
  'reservations',
  {
    order_line_id: integer()
      .primaryKey()
      .references(() => orderLines.id, { onDelete: 'cascade' }),
    // The line's own order and service, and its order's buyer; foreign keys on each would only be checked again.
    order_id: integer().notNull(),
    card_service_id: integer(),
    top_up_service_id: integer(),
    codes: smallint().notNull().default(0),
    campaign_units: smallint().notNull().default(0),
    /** Units whose campaign price is promised to a bank transfer that hasn't arrived. They are on sale again. */
    promised_units: smallint().notNull().default(0),
    /** Null for a guest, who is known by email address and network. */
    user_id: integer(),
    email: text(),
    /** A keyed hash of the network. */
    network: text(),
  },
  (t) => [
    index('reservations_order').on(t.order_id),
    index('reservations_card_service').on(t.card_service_id).where(sql`${t.card_service_id} is not null`),
    index('reservations_top_up_service')
      .on(t.top_up_service_id)
      .where(sql`${t.top_up_service_id} is not null`),
    index('reservations_user').on(t.user_id).where(sql`${t.user_id} is not null`),
    index('reservations_email').on(t.email).where(sql`${t.email} is not null`),
    index('reservations_network').on(t.network).where(sql`${t.network} is not null`),
    check('reservations_service', sql`num_nonnulls(${t.card_service_id}, ${t.top_up_service_id}) = 1`),
    check('reservations_buyer', sql`num_nonnulls(${t.user_id}, ${t.email}) = 1`),
    check('reservations_units', sql`least(${t.codes}, ${t.campaign_units}, ${t.promised_units}) >= 0`),
  ],
);
