import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt, id } from './columns';
import { singleSends } from './mailings';

/** Links that show a send's report to whoever has them, until they expire. Of the link, only the hash is kept. */
export const reportLinks = pgTable(
  'report_links',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    single_send_id: integer()
      .notNull()
      .references(() => singleSends.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    expires_at: at().notNull(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('report_links_token').on(t.token_hash),
    index('report_links_send').on(t.single_send_id),
  ],
);
