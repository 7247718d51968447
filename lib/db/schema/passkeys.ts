import { bigint, boolean, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from './accounts';
import { at, bytes, createdAt, id } from './columns';

/** Keys that devices and password managers sign in with (WebAuthn). Only the public half is here. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** In base64url, as browsers name it. */
    credential_id: text().notNull(),
    /** In COSE. */
    public_key: bytes().notNull(),
    /** How often it has signed, where it counts; else 0. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull().default([]),
    /** Its owner has it on several devices. */
    is_synced: boolean().notNull(),
    /** Of the browser that it was made in. */
    user_agent: text().notNull().default(''),
    created_at: createdAt(),
    last_used_at: at(),
  },
  (t) => [uniqueIndex('passkeys_credential').on(t.credential_id), index('passkeys_user').on(t.user_id, t.id)],
);
