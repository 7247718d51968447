import { asc, inArray } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { can } from '@/lib/auth/permissions';
import { type Role, TEAM_ROLES } from '@/lib/auth/roles';
import type { Transaction } from '@/lib/db/client';
import { users as u } from '@/lib/db/schema';
import { forbidden, notFound } from '@/lib/errors';

/** Higher roles first; who isn’t in the team comes last. */
const ORDER: readonly Role[] = [...TEAM_ROLES, 'user'];

/** Whether somebody may block or unblock an account: not their own, nor that of a higher role. */
export const mayBlock = (actor: { id: number; role: Role }, account: { id: number; role: Role }): boolean =>
  actor.id !== account.id &&
  can(actor.role, 'accounts:write') &&
  ORDER.indexOf(actor.role) <= ORDER.indexOf(account.role);

/**
 * An account that the actor may block, locked with the actor’s own, always in the same order: of two who block each other,
 * one stays.
 *
 * @throws DomainError forbidden; not-found, also for a deleted account
 */
export async function lockBlockable(tx: Transaction, actor: Actor, id: number) {
  const locked = await tx
    .select({ id: u.id, role: u.role, blocked_at: u.blocked_at, closed_at: u.closed_at })
    .from(u)
    .where(inArray(u.id, [actor.id, id]))
    .orderBy(asc(u.id))
    .for('no key update');
  const self = locked.find((one) => one.id === actor.id);
  const account = locked.find((one) => one.id === id);
  if (!self || self.blocked_at !== null) throw forbidden();
  if (!account || account.closed_at !== null) throw notFound();
  if (account.id === self.id) throw forbidden('You can’t block your own account.');
  if (!mayBlock(self, account)) throw forbidden('Only somebody with the same or a higher role may do this.');
  return account;
}
