import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at } from './columns';

/** Who last changed a record by hand or through the API, so that somebody else who edits it can be told. */
export const lastChanges = pgTable(
  'last_changes',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** What it is, and its id; a section of the settings has its name. */
    kind: text().notNull(),
    record: text().notNull(),
    via: text({ enum: ['keys', 'session'] }).notNull(),
    session_id: uuid(),
    changed_at: at().notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.kind, t.record] })],
);
