import { bigint, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, bytes, createdAt, id } from './columns';

/** An account's authenticator app: its secret, encrypted with the account's id as associated data. */
export const authenticators = pgTable('authenticators', {
  user_id: integer()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sealed: bytes().notNull(),
  /** When its owner first showed a code of it; before that, signing in doesn't ask for one. */
  confirmed_at: at(),
  /** The last step of 30 seconds whose code was used: no code of it or an earlier one works again. */
  last_step: bigint({ mode: 'number' }),
  created_at: createdAt(),
});

/** Codes for an owner without their app, each for one sign-in. Only hashes are kept. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    code_hash: text().notNull(),
    used_at: at(),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex('recovery_codes_hash').on(t.user_id, t.code_hash)],
);
