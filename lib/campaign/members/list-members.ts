import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { ACCOUNT_ROLES, type AccountRole } from '@/lib/auth/account-roles';
import { personOf } from '@/lib/auth/acting-for';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { accountInvitations as i, accountMembers as m, users } from '@/lib/db/schema';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import type { MembersView } from './schemas';

const MOST = 500;

/** Who works in the account, and who was invited to. */
export async function listMembers({ actor }: { actor: Actor }): Promise<z.output<typeof MembersView>> {
  const shown = {
    id: users.id,
    first: users.first_name,
    last: users.last_name,
    email: users.email,
    last_seen_at: users.last_seen_at,
  };
  const [holder, members, invitations] = await Promise.all([
    db().select(shown).from(users).where(eq(users.id, actor.id)),
    db()
      .select({ ...shown, role: m.role })
      .from(m)
      .innerJoin(users, eq(users.id, m.user_id))
      .where(eq(m.account_id, actor.id))
      .orderBy(asc(m.created_at), asc(m.user_id))
      .limit(MOST),
    db()
      .select({
        id: i.id,
        email: i.email,
        role: i.role,
        is_expired: sql<boolean>`${i.expires_at} <= now()`,
        expires_at: i.expires_at,
        created_at: i.created_at,
      })
      .from(i)
      .where(and(eq(i.account_id, actor.id), isNull(i.ended_at)))
      .orderBy(desc(i.id))
      .limit(MOST),
  ]);
  const { id: self } = personOf(actor);
  const place = ({ role }: { role: AccountRole }) => ACCOUNT_ROLES.indexOf(role);
  const all = [...holder.map((one) => ({ ...one, role: 'owner' as const })), ...members];
  return {
    members: all
      .map(({ first, last, ...member }) => ({
        ...member,
        name: [first, last].filter(Boolean).join(' '),
        is_self: member.id === self,
        is_holder: member.id === actor.id,
        last_seen_at: timestampOrNull(member.last_seen_at),
      }))
      .sort((a, b) => place(a) - place(b)),
    invitations: invitations.map((one) => ({
      ...one,
      expires_at: timestamp(one.expires_at),
      created_at: timestamp(one.created_at),
    })),
  };
}
