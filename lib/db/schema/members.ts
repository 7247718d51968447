import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { ACCOUNT_ROLES } from '@/lib/auth/account-roles';
import { users } from './accounts';
import { at, createdAt, id } from './columns';

/** Who else works in an email campaign account. Whose account it is isn't listed: it is always an owner. */
export const accountMembers = pgTable(
  'account_members',
  {
    account_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    user_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    role: text({ enum: ACCOUNT_ROLES }).notNull(),
    created_at: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.account_id, t.user_id] }),
    index('account_members_user').on(t.user_id),
    check('account_members_role', sql`${t.role} in ('owner', 'marketer', 'viewer')`),
    check('account_members_other', sql`${t.account_id} <> ${t.user_id}`),
  ],
);

/** Who was asked by email to work in an account, as what. Only the token's hash is kept. */
export const accountInvitations = pgTable(
  'account_invitations',
  {
    id: id(),
    account_id: integer()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    email: text().notNull(),
    role: text({ enum: ACCOUNT_ROLES }).notNull(),
    token_hash: text().notNull(),
    expires_at: at().notNull(),
    /** When it was accepted, replaced by a later one, or withdrawn. */
    ended_at: at(),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('account_invitations_token').on(t.token_hash),
    uniqueIndex('account_invitations_open')
      .on(t.account_id, sql`lower(${t.email})`)
      .where(sql`ended_at is null`),
    check('account_invitations_role', sql`${t.role} in ('owner', 'marketer', 'viewer')`),
  ],
);
