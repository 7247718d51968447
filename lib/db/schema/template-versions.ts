import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt, id } from './columns';
import { templates } from './mailings';

/** Templates as they were before they were changed, and as somebody has kept them by name. */
export const templateVersions = pgTable(
  'template_versions',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    template_id: integer()
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    /** Null for one that was kept by itself. */
    name: text(),
    template_name: text().notNull(),
    json_code: text().notNull(),
    html_code: text().notNull(),
    /** The template's `updated_at` when it was so. */
    written_at: at().notNull(),
    created_at: createdAt(),
  },
  (t) => [index('template_versions_of').on(t.template_id, t.id)],
);
