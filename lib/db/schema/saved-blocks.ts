import { sql } from 'drizzle-orm';
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt, id, updatedAt } from './columns';
import { singleSends } from './mailings';

/** Blocks of the visual editor under a name. Designs name them, and show what they are now. */
export const savedBlocks = pgTable(
  'saved_blocks',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** A document of the visual editor. */
    json_code: text().notNull(),
    /** Designs that name it go on showing it. */
    deleted_at: at(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    index('saved_blocks_user').on(t.user_id, t.id),
    uniqueIndex('saved_blocks_name').on(t.user_id, sql`lower(${t.name})`).where(sql`${t.deleted_at} is null`),
  ],
);

/** The content that a send went out with, once it has started: its template may change while it runs. */
export const sentContents = pgTable('sent_contents', {
  single_send_id: integer()
    .primaryKey()
    .references(() => singleSends.id, { onDelete: 'cascade' }),
  html: text().notNull(),
});
