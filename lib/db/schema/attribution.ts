import { sql } from 'drizzle-orm';
import { bigint, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt } from './columns';
import { orders } from './orders';

/** An order of the shop that was made after a click in an email of the shop's own account: the last such click. */
export const orderAttributions = pgTable(
  'order_attributions',
  {
    order_id: integer()
      .primaryKey()
      .references(() => orders.id, { onDelete: 'cascade' }),
    /** Whose email it was. */
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The mail, whose mailing stands beside it as in the ledger. */
    delivery_id: bigint({ mode: 'number' }).notNull(),
    single_send_id: integer(),
    schedule_id: integer(),
    clicked_at: at().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('order_attributions_send')
      .on(t.user_id, t.single_send_id)
      .where(sql`${t.single_send_id} is not null`),
    index('order_attributions_schedule')
      .on(t.user_id, t.schedule_id)
      .where(sql`${t.schedule_id} is not null`),
    index('order_attributions_delivery').on(t.delivery_id),
  ],
);
