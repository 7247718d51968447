import { eq } from 'drizzle-orm';
import { blockedAccount } from '@/lib/auth/accounts/blocked-account';
import type { Transaction } from '@/lib/db/client';
import { users as u } from '@/lib/db/schema';

/**
 * Lets nobody pay for a blocked account’s order, not even by the order’s link. Who blocks it waits
 * for the payment, and the other way round.
 *
 * @param userId whose order it is; null for a guest’s
 * @throws DomainError forbidden
 */
export async function refuseBlocked(tx: Transaction, userId: number | null): Promise<void> {
  if (userId === null) return;
  const [owner] = await tx
    .select({ blocked_at: u.blocked_at })
    .from(u)
    .where(eq(u.id, userId))
    .for('no key update');
  if (owner && owner.blocked_at !== null) throw blockedAccount();
}
