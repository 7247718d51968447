import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { TEAM_ROLES } from '@/lib/auth/roles';
import { users } from './accounts';
import { at, createdAt, id } from './columns';

/** Who was asked by email to join the shop's team, as what. Only the token's hash is kept. */
export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: id(),
    email: text().notNull(),
    role: text({ enum: TEAM_ROLES }).notNull(),
    token_hash: text().notNull(),
    invited_by: integer()
      .notNull()
      .references(() => users.id),
    expires_at: at().notNull(),
    /** When it was accepted, replaced by a later one, or withdrawn. */
    ended_at: at(),
    accepted_by: integer().references(() => users.id),
    created_at: createdAt(),
  },
  (t) => [
    uniqueIndex('team_invitations_token').on(t.token_hash),
    uniqueIndex('team_invitations_open').on(sql`lower(${t.email})`).where(sql`ended_at is null`),
    index('team_invitations_newest').on(t.id).where(sql`ended_at is null`),
    check(
      'team_invitations_role',
      sql`${t.role} in ('owner', 'operator', 'support', 'finance', 'read-only')`,
    ),
  ],
);
