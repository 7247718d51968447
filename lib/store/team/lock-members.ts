import { asc, eq, ne, or, type SQL } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import type { Transaction } from '@/lib/db/client';
import { users } from '@/lib/db/schema';
import { conflict, forbidden, notFound } from '@/lib/errors';

/**
 * A member, locked with all owners, always in the same order: of two owners who remove each other, one stays.
 *
 * @param actor an owner: one who has stopped being one since does nothing more
 * @throws DomainError forbidden; not-found for who isn’t in the team
 */
export async function lockMember(tx: Transaction, actor: Actor, id: number) {
  const of: SQL | undefined = or(eq(users.role, 'owner'), eq(users.id, id));
  const locked = await tx
    .select({ id: users.id, role: users.role, email: users.email, blocked_at: users.blocked_at })
    .from(users)
    .where(of)
    .orderBy(asc(users.id))
    .for('update');
  if (!locked.some((one) => one.id === actor.id && one.role === 'owner' && one.blocked_at === null))
    throw forbidden();
  const member = locked.find((one) => one.id === id);
  if (!member || member.role === 'user') throw notFound();
  // A blocked owner can’t run the shop.
  const others = locked.filter((one) => one.id !== id && one.role === 'owner' && one.blocked_at === null);
  return { ...member, isLastOwner: member.role === 'owner' && others.length === 0 };
}

export const refuseLastOwner = (member: { isLastOwner: boolean }): void => {
  if (member.isLastOwner) throw conflict('The shop needs an owner. Make somebody else an owner first.');
};

export const inTeam = ne(users.role, 'user');
