import { and, eq, isNull } from 'drizzle-orm';
import { personOf } from '@/lib/auth/acting-for';
import type { Actor } from '@/lib/auth/actor';
import type { Transaction } from '@/lib/db/client';
import { accountMembers as m, users } from '@/lib/db/schema';
import { forbidden, notFound } from '@/lib/errors';

/**
 * Locks the account, so that its members change one after the other.
 *
 * @throws DomainError forbidden for who was an owner as the request began, and has stopped being one since
 */
export async function lockAccount(tx: Transaction, actor: Actor): Promise<void> {
  const [account] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, actor.id), isNull(users.closed_at)))
    .for('update');
  if (!account) throw notFound();
  const person = personOf(actor);
  if (person.id === actor.id) return;
  const isOwner = and(eq(m.account_id, actor.id), eq(m.user_id, person.id), eq(m.role, 'owner'));
  if ((await tx.$count(m, isOwner)) === 0) throw forbidden();
}
