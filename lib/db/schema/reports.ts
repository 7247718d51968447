import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt, id } from './columns';
import { orders } from './orders';

/** A problem with an order, which a buyer has reported or the product itself. What is said next is in `order_report_messages`. */
export const orderReports = pgTable(
  'order_reports',
  {
    id: id(),
    order_id: integer()
      .notNull()
      .references(() => orders.id),
    /** Only those of buyers are shown on the order’s page. */
    source: text({ enum: ['buyer', 'machine'] })
      .notNull()
      .default('buyer'),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    message: text().notNull(),
    /** `open` waits for the shop, `answered` for the buyer, who opens it again by writing. */
    status: text({ enum: ['open', 'answered', 'closed'] })
      .notNull()
      .default('open'),
    closed_by: integer().references(() => users.id, { onDelete: 'set null' }),
    closed_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    index('order_reports_order').on(t.order_id, t.id),
    index('order_reports_user').on(t.user_id, t.id).where(sql`${t.user_id} is not null`),
    index('order_reports_status').on(t.status, t.id),
    check('order_reports_status', sql`${t.status} in ('open', 'answered', 'closed')`),
    check('order_reports_source', sql`${t.source} in ('buyer', 'machine')`),
  ],
);

/** What buyer and shop wrote after a report, the first of which is in the report itself. */
export const orderReportMessages = pgTable(
  'order_report_messages',
  {
    id: id(),
    report_id: integer()
      .notNull()
      .references(() => orderReports.id),
    sender: text({ enum: ['buyer', 'shop'] }).notNull(),
    user_id: integer().references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    index('order_report_messages_report').on(t.report_id, t.id),
    check('order_report_messages_sender', sql`${t.sender} in ('buyer', 'shop')`),
  ],
);
