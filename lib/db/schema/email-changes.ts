import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt, id } from './columns';
import { orders } from './orders';

/** A change of an order's email that its new address has to confirm, or what became of one. */
export const orderEmailChanges = pgTable(
  'order_email_changes',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** Only while it waits: afterwards the order has it, or nobody needs it. */
    new_email: text(),
    status: text({ enum: ['pending', 'confirmed', 'stopped', 'cancelled', 'expired'] })
      .notNull()
      .default('pending'),
    /** Of the token that the new address was sent. */
    confirm_hash: text().notNull(),
    /** Of the token that the old address was sent. */
    stop_hash: text().notNull(),
    requested_by: integer().references(() => users.id),
    expires_at: at().notNull(),
    ended_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('order_email_changes_pending').on(t.order_id).where(sql`${t.status} = 'pending'`),
    uniqueIndex('order_email_changes_confirm').on(t.confirm_hash),
    uniqueIndex('order_email_changes_stop').on(t.stop_hash),
    index('order_email_changes_age').on(t.expires_at),
    check(
      'order_email_changes_status',
      sql`${t.status} in ('pending', 'confirmed', 'stopped', 'cancelled', 'expired')`,
    ),
    check(
      'order_email_changes_ended',
      sql`(${t.status} = 'pending') = (${t.ended_at} is null) and (${t.status} = 'pending') = (${t.new_email} is not null)`,
    ),
  ],
);
