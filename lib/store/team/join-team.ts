import { and, eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { teamInvitations as t, users } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { openWith } from './invitation';

/**
 * Joins the team by an invitation’s link, which works once. The link came to the account’s own address, so that is
 * confirmed as well.
 *
 * @throws DomainError not-found for a link that was used, has expired, or invites another address; conflict for who is in
 *   the team already.
 */
export async function joinTeam({
  actor,
  input: { token },
}: {
  actor: Actor;
  input: { token: string };
}): Promise<void> {
  await db().transaction(async (tx) => {
    const [account] = await tx.select().from(users).where(eq(users.id, actor.id)).for('update');
    if (!account) throw notFound();
    const [invited] = await tx
      .update(t)
      .set({ ended_at: sql`now()`, accepted_by: actor.id })
      .where(and(openWith(token), eq(sql`lower(${t.email})`, account.email.toLowerCase())))
      .returning({ id: t.id, role: t.role });
    if (!invited) throw notFound();
    if (account.role !== 'user') throw conflict('You are in the team already.');
    await tx
      .update(users)
      .set({ role: invited.role, email_verified_at: account.email_verified_at ?? sql`now()` })
      .where(eq(users.id, actor.id));
    await recordChange(tx, {
      actor,
      action: 'team.join',
      subject: ['member', actor.id],
      before: { role: account.role },
      after: { role: invited.role },
    });
  });
  await cache().settled();
}
