import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { AccountRole } from '@/lib/auth/account-roles';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { hashSecret } from '@/lib/crypto/secrets';
import { db } from '@/lib/db/client';
import { accountInvitations as i, users } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';

/** Whether a token still lets somebody join. */
export const openWith = (token: string) =>
  and(eq(i.token_hash, hashSecret(token)), isNull(i.ended_at), gt(i.expires_at, sql`now()`));

type Invited = { email: string; role: AccountRole; account: string };

/** What a link invites to; undefined where it was used, withdrawn or replaced, or has expired. */
export async function readInvitation(token: string): Promise<Invited | undefined> {
  const [found] = await db()
    .select({ email: i.email, role: i.role, account: users.email })
    .from(i)
    .innerJoin(users, eq(users.id, i.account_id))
    .where(and(openWith(token), isNull(users.blocked_at)));
  return found;
}

/** Ends an invitation that was not accepted. @throws DomainError forbidden; not-found */
export async function withdrawInvitation({
  actor,
  input: { id },
}: {
  actor: Actor;
  input: { id: number };
}): Promise<void> {
  authorizeMember(actor, 'members:write');
  await db().transaction(async (tx) => {
    const [ended] = await tx
      .update(i)
      .set({ ended_at: sql`now()` })
      .where(and(eq(i.id, id), eq(i.account_id, actor.id), isNull(i.ended_at)))
      .returning({ account: i.account_id, role: i.role });
    if (!ended) throw notFound();
    await recordChange(tx, {
      actor,
      action: 'members.withdraw',
      subject: ['account-invitation', id],
      before: ended,
    });
  });
}
