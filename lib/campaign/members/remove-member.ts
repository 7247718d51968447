import { and, eq, isNull, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db, type Transaction } from '@/lib/db/client';
import { accountMembers as m, sessions } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { lockAccount } from './lock-account';
import type { RemoveMemberInput } from './schemas';

type Left = { accountId: number; personId: number };
type Ended = Left & { actor: Actor; action: 'members.remove' | 'members.leave' };

/** @throws DomainError not-found */
async function end(tx: Transaction, { actor, action, accountId, personId }: Ended): Promise<void> {
  const [gone] = await tx
    .delete(m)
    .where(and(eq(m.account_id, accountId), eq(m.user_id, personId)))
    .returning({ account: m.account_id, role: m.role });
  if (!gone) throw notFound();
  await recordChange(tx, { actor, action, subject: ['account-member', personId], before: gone });
}

const workingIn = ({ accountId, personId }: Left) =>
  and(eq(sessions.user_id, personId), eq(sessions.acting_for, accountId), isNull(sessions.revoked_at));

/**
 * Takes somebody out of the account and ends their sessions that work in it. Their own account stays.
 *
 * @throws DomainError forbidden; not-found; conflict for whose account it is.
 */
export async function removeMember({
  actor,
  input: { id },
}: {
  actor: Actor;
  input: z.output<typeof RemoveMemberInput>;
}): Promise<void> {
  authorizeMember(actor, 'members:write');
  if (id === actor.id) throw conflict('The account is this person’s own: they can’t be removed.');
  const left = { accountId: actor.id, personId: id };
  await db().transaction(async (tx) => {
    await lockAccount(tx, actor);
    await end(tx, { actor, action: 'members.remove', ...left });
    await tx.update(sessions).set({ revoked_at: sql`now()` }).where(workingIn(left));
  });
}

/**
 * Leaves an account; its sessions go on in the person’s own.
 *
 * @param actor the person
 * @throws DomainError not-found for an account that they don’t belong to.
 */
export async function leaveAccount({
  actor,
  input: { account_id },
}: {
  actor: Actor;
  input: { account_id: number };
}): Promise<void> {
  const left = { accountId: account_id, personId: actor.id };
  await db().transaction(async (tx) => {
    await end(tx, { actor, action: 'members.leave', ...left });
    await tx.update(sessions).set({ acting_for: null }).where(workingIn(left));
  });
}
