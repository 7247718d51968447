import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt, id, updatedAt } from './columns';

/** A search, filters, order and columns of one of the console's lists, under a name. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The list that it is of, such as `contacts`. */
    list: text().notNull(),
    name: text().notNull(),
    /** What stands in the list's address after the question mark. */
    query: text().notNull(),
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [index('saved_views_list').on(t.user_id, t.list, t.id).where(sql`${t.deleted_at} is null`)],
);
