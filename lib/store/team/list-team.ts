import { asc, desc, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { TEAM_ROLES, type TeamRole } from '@/lib/auth/roles';
import { db } from '@/lib/db/client';
import { teamInvitations, users } from '@/lib/db/schema';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { inTeam } from './lock-members';
import type { TeamView } from './schemas';

const MOST = 500;

/** Who is in the shop’s team, and who was invited to it. @throws DomainError forbidden */
export async function listTeam({ actor }: { actor: Actor }): Promise<z.output<typeof TeamView>> {
  authorize(actor, 'team:read');
  const t = teamInvitations;
  const [members, invitations] = await Promise.all([
    db()
      .select({
        id: users.id,
        first: users.first_name,
        last: users.last_name,
        email: users.email,
        role: users.role,
        last_seen_at: users.last_seen_at,
      })
      .from(users)
      .where(inTeam)
      .orderBy(asc(users.id))
      .limit(MOST),
    db()
      .select({
        id: t.id,
        email: t.email,
        role: t.role,
        is_expired: sql<boolean>`${t.expires_at} <= now()`,
        expires_at: t.expires_at,
        created_at: t.created_at,
      })
      .from(t)
      .where(isNull(t.ended_at))
      .orderBy(desc(t.id))
      .limit(MOST),
  ]);
  const place = ({ role }: { role: TeamRole }) => TEAM_ROLES.indexOf(role);
  return {
    members: members
      .map(({ first, last, role, ...member }) => ({
        ...member,
        role: role as TeamRole,
        name: [first, last].filter(Boolean).join(' '),
        is_self: member.id === actor.id,
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
