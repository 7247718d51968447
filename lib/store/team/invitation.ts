import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import type { TeamRole } from '@/lib/auth/roles';
import { hashSecret } from '@/lib/crypto/secrets';
import { db } from '@/lib/db/client';
import { teamInvitations as t } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';

/** Whether a token still lets somebody join. */
export const openWith = (token: string) =>
  and(eq(t.token_hash, hashSecret(token)), isNull(t.ended_at), gt(t.expires_at, sql`now()`));

/** What a link invites to; undefined where it was used, withdrawn or replaced, or has expired. */
export async function readInvitation(token: string): Promise<{ email: string; role: TeamRole } | undefined> {
  const [found] = await db().select({ email: t.email, role: t.role }).from(t).where(openWith(token));
  return found;
}

/** Ends an invitation that nobody has accepted. @throws DomainError forbidden; not-found */
export async function withdrawInvitation({
  actor,
  input: { id },
}: {
  actor: Actor;
  input: { id: number };
}): Promise<void> {
  authorize(actor, 'team:write');
  await db().transaction(async (tx) => {
    const [ended] = await tx
      .update(t)
      .set({ ended_at: sql`now()` })
      .where(and(eq(t.id, id), isNull(t.ended_at)))
      .returning({ role: t.role });
    if (!ended) throw notFound();
    await recordChange(tx, { actor, action: 'team.withdraw', subject: ['invitation', id], before: ended });
  });
}
