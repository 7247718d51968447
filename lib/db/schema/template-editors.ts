import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, createdAt } from './columns';
import { templates } from './mailings';

/** Windows in which a template is being edited. One that hasn't been seen for a while is gone. */
export const templateEditors = pgTable(
  'template_editors',
  {
    template_id: integer()
      .notNull()
      .references(() => templates.id, { onDelete: 'cascade' }),
    /** Which window, as its page has drawn it by lot. */
    window_id: uuid().notNull(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    user_agent: text().notNull(),
    seen_at: at().notNull().defaultNow(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.template_id, t.window_id] }),
    index('template_editors_user').on(t.user_id, t.seen_at),
  ],
);
