import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { accountInvitations as i, accountMembers as m, users } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { openWith } from './invitation';
import { workIn } from './switch-account';

/**
 * Joins an account by an invitation’s link, which works once, and has the session work in it. The link came to the
 * person’s own address, so that is confirmed as well.
 *
 * @param actor the person
 * @throws DomainError not-found for a link that was used, has expired, or invites another address.
 */
export async function joinAccount({
  actor,
  input,
}: {
  actor: Actor;
  input: { token: string };
}): Promise<void> {
  await db().transaction(async (tx) => {
    const [person] = await tx.select().from(users).where(eq(users.id, actor.id)).for('update');
    if (!person) throw notFound();
    const [invited] = await tx
      .update(i)
      .set({ ended_at: sql`now()` })
      .where(and(openWith(input.token), eq(sql`lower(${i.email})`, person.email.toLowerCase())))
      .returning({ account_id: i.account_id, role: i.role });
    if (!invited || invited.account_id === person.id) throw notFound();
    const { account_id, role } = invited;
    await tx
      .insert(m)
      .values({ account_id, user_id: person.id, role })
      .onConflictDoUpdate({ target: [m.account_id, m.user_id], set: { role } });
    await recordChange(tx, {
      actor,
      action: 'members.join',
      subject: ['account-member', person.id],
      after: { account: account_id, role },
    });
    await tx
      .update(users)
      .set({ email_verified_at: sql`now()` })
      .where(and(eq(users.id, person.id), isNull(users.email_verified_at)));
    await workIn(tx, actor, account_id);
  });
}
