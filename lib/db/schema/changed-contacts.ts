import { integer, pgTable, primaryKey } from 'drizzle-orm/pg-core';
import { users } from './accounts';

/**
 * Contacts who got another address, written by a trigger, and who were erased. All others have the address that the
 * ledger has of them, so that a million needn't be compared with it.
 */
export const changedContacts = pgTable(
  'changed_contacts',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Its contact may be gone. */
    contact_id: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.contact_id] })],
);
