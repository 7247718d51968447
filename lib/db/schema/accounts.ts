import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { ROLES } from '@/lib/auth/roles';
import { at, createdAt, id, money, updatedAt } from './columns';

export const users = pgTable(
  'users',
  {
    id: id(),
    email: text().notNull(),
    password_hash: text().notNull(),
    first_name: text().notNull().default(''),
    last_name: text().notNull().default(''),
    image: text(),
    image_driver: text(),
    /** In the team that runs the shop; `user` for everybody else. */
    role: text({ enum: ROLES }).notNull().default('user'),
    time_zone: text().notNull().default('UTC'),
    /** How its owner writes amounts and times, such as `en-DE`, as the browser that signed up has said. */
    locale: text(),
    email_verified_at: at(),
    public_key: text().notNull(),
    secret_key_hash: text().notNull(),
    keys_rotated_at: at(),
    /** What replaced the keys without showing them, until the owner makes a pair again. */
    keys_replaced_by: text({ enum: ['password-reset', 'password-change'] }),
    balance: money().notNull().default('0'),
    /** Its API orders are paid from the balance as they are made, or refused. */
    pays_api_orders: boolean().notNull().default(false),
    last_seen_at: at(),
    /** When its owner put the console's first-run guide away. */
    guide_hidden_at: at(),
    /** When it was deleted. The row stays, nameless, for orders and payments. */
    closed_at: at(),
    /** Since when the shop’s team keeps it from signing in, buying and mailing; null for all others. */
    blocked_at: at(),
    /** Why, in the words of who has blocked it. */
    blocked_reason: text(),
    created_at: createdAt(),
    updated_at: updatedAt(),
  },
  (t) => [
    uniqueIndex('users_email_unique').on(sql`lower(${t.email})`),
    // For a search by the beginning of an address.
    index('users_email_prefix').on(sql`lower(${t.email}) text_pattern_ops`),
    // The same by the beginning of a name.
    index('users_name_prefix').on(sql`lower(${t.first_name} || ' ' || ${t.last_name}) text_pattern_ops`),
    index('users_last_name_prefix').on(sql`lower(${t.last_name}) text_pattern_ops`),
    // Few of very many.
    index('users_with_balance').on(t.id).where(sql`${t.balance} > 0`),
    index('users_in_team').on(t.id).where(sql`${t.role} <> 'user'`),
    index('users_closed').on(t.id).where(sql`${t.closed_at} is not null`),
    index('users_blocked').on(t.id).where(sql`${t.blocked_at} is not null`),
    index('users_unconfirmed').on(t.id).where(sql`${t.email_verified_at} is null`),
    uniqueIndex('users_public_key_unique').on(t.public_key),
    check('users_role', sql`${t.role} in ('user', 'owner', 'operator', 'support', 'finance', 'read-only')`),
    check('users_keys_replaced_by', sql`${t.keys_replaced_by} in ('password-reset', 'password-change')`),
    check('users_blocked', sql`(${t.blocked_at} is null) = (${t.blocked_reason} is null)`),
    check('users_balance', sql`${t.balance} >= 0`),
  ],
);

/** A browser's sign-in. The cookie names the row; revoking the row ends the session. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey().defaultRandom(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    user_agent: text().notNull().default(''),
    created_at: createdAt(),
    last_seen_at: createdAt(),
    /** A hash of what a passkey has signed to open it, which works once; null where a password was shown. */
    passkey_challenge: text(),
    /** When its browser last showed the password or a passkey. */
    authenticated_at: createdAt(),
    expires_at: at().notNull(),
    revoked_at: at(),
    /** The campaign account of another person that the session has switched to; null for its own. */
    acting_for: integer().references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    index('sessions_user').on(t.user_id, t.created_at),
    index('sessions_acting_for').on(t.acting_for).where(sql`${t.acting_for} is not null`),
    uniqueIndex('sessions_passkey_challenge')
      .on(t.passkey_challenge)
      .where(sql`${t.passkey_challenge} is not null`),
  ],
);

/** Networks from which an account's owner has signed in of late; wrong passwords elsewhere don't close them. */
export const signInNetworks = pgTable(
  'sign_in_networks',
  {
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** A signature: the address itself is kept nowhere. */
    network_hash: text().notNull(),
    last_used_at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.user_id, t.network_hash] })],
);

/** Bearer tokens of the store API; only a hash of the random part is kept. */
export const apiTokens = pgTable(
  'api_tokens',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    token_hash: text().notNull(),
    created_at: createdAt(),
    expires_at: at().notNull(),
    last_used_at: at(),
    revoked_at: at(),
  },
  (t) => [index('api_tokens_user').on(t.user_id, t.id)],
);

/** Links that work once: verify an address, change to another, choose a new password. Only a hash is kept. */
export const oneTimeTokens = pgTable(
  'one_time_tokens',
  {
    id: id(),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: ['verify-email', 'change-email', 'reset-password'] }).notNull(),
    email: text().notNull(),
    token_hash: text().notNull(),
    expires_at: at().notNull(),
    used_at: at(),
    created_at: createdAt(),
  },
  (t) => [uniqueIndex('one_time_tokens_hash').on(t.token_hash), index('one_time_tokens_user').on(t.user_id)],
);
