import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { hashSecret, randomText } from '@/lib/crypto/secrets';
import { db } from '@/lib/db/client';
import { teamInvitations, users } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { countHourly } from '@/lib/rate-limit';
import { inTeam } from './lock-members';
import { mailInvitation } from './mail-invitation';
import type { InviteInput } from './schemas';

const LIFETIME_DAYS = 7;
const AN_HOUR = 30;

/**
 * Asks somebody by email to join the team. An earlier invitation of the same address ends.
 *
 * @throws DomainError forbidden; conflict for who is in the team already; LimitReached.
 */
export async function inviteMember({
  actor,
  input: { email: given, role },
}: {
  actor: Actor;
  input: z.output<typeof InviteInput>;
}): Promise<{ id: number }> {
  authorize(actor, 'team:write');
  await countHourly('team-invitation', String(actor.id), AN_HOUR);
  const email = given.trim();
  const token = randomText(32);
  const t = teamInvitations;
  return db().transaction(async (tx) => {
    const same = eq(sql`lower(${users.email})`, email.toLowerCase());
    if ((await tx.$count(users, and(same, inTeam))) > 0)
      throw conflict('This person is in the team already.');
    await tx
      .update(t)
      .set({ ended_at: sql`now()` })
      .where(and(eq(sql`lower(${t.email})`, email.toLowerCase()), isNull(t.ended_at)));
    const [made] = await tx
      .insert(t)
      .values({
        email,
        role,
        token_hash: hashSecret(token),
        invited_by: actor.id,
        expires_at: sql`now() + make_interval(days => ${LIFETIME_DAYS})`,
      })
      .onConflictDoNothing()
      .returning({ id: t.id });
    if (!made) throw conflict('This person is being invited at this moment.');
    await mailInvitation(tx, { email, role, token, invitedBy: actor.email });
    await recordChange(tx, {
      actor,
      action: 'team.invite',
      subject: ['invitation', made.id],
      after: { role },
    });
    return made;
  });
}
