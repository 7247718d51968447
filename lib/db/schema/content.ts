import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { createdAt, id, updatedAt } from './columns';

/** The draft of a page of the shop such as its terms, from when somebody first writes one. Texts are Markdown. */
export const contentDrafts = pgTable(
  'content_drafts',
  {
    /** The last part of its address. */
    page: text().primaryKey(),
    /** Both null where nothing is being written. */
    title: text(),
    text: text(),
    updated_by: integer().references(() => users.id, { onDelete: 'set null' }),
    updated_at: updatedAt(),
  },
  (t) => [check('content_drafts_whole', sql`(${t.title} is null) = (${t.text} is null)`)],
);

/** What was published of each page; the last one shows. */
export const contentVersions = pgTable(
  'content_versions',
  {
    id: id(),
    page: text().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    published_by: integer().references(() => users.id, { onDelete: 'set null' }),
    published_at: createdAt(),
  },
  (t) => [index('content_versions_page').on(t.page, t.id)],
);
