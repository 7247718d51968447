import { and, eq, isNull } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db, type Executor } from '@/lib/db/client';
import { accountMembers as m, sessions, users } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';

/** Has the person’s session work in an account from now on; in their own where it is null. */
export async function workIn(tx: Executor, actor: Actor, accountId: number | null): Promise<void> {
  await tx
    .update(sessions)
    .set({ acting_for: accountId })
    .where(and(eq(sessions.id, actor.sessionId ?? ''), eq(sessions.user_id, actor.id)));
}

/**
 * Has the session work in another account that its person belongs to, or in their own.
 *
 * @param actor the person
 * @throws DomainError not-found for an account that isn’t theirs to work in.
 */
export async function switchAccount({
  actor,
  input: { account_id },
}: {
  actor: Actor;
  input: { account_id: number };
}): Promise<void> {
  if (account_id === actor.id) return workIn(db(), actor, null);
  const [found] = await db()
    .select({ id: m.account_id })
    .from(m)
    .innerJoin(users, eq(users.id, m.account_id))
    .where(and(eq(m.account_id, account_id), eq(m.user_id, actor.id), isNull(users.blocked_at)));
  if (!found) throw notFound();
  await workIn(db(), actor, account_id);
}
