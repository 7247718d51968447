import { sql } from 'drizzle-orm';
import { check, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { at } from './columns';

/** How often each product's page was opened, by quarters of an hour. A number alone: nothing is kept of who opened it. */
export const productViews = pgTable(
  'product_views',
  {
    /** When the quarter of an hour began. */
    since: at().notNull(),
    kind: text({ enum: ['top_up', 'card'] }).notNull(),
    product_id: integer().notNull(),
    views: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.since, t.kind, t.product_id] }),
    check('product_views_kind', sql`${t.kind} in ('top_up', 'card')`),
  ],
);
