import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { blockedAccount, blockedAddress } from '@/lib/auth/accounts/blocked-account';
import { db, type Transaction } from '@/lib/db/client';
import { users as u } from '@/lib/db/schema';

/**
 * Lets nobody pay for a blocked account’s order, not even by the order’s link, nor a guest for one under a blocked
 * account’s address. Who blocks it waits for the payment, and the other way round.
 *
 * @param order whose it is; `user_id` is null for a guest’s
 * @throws DomainError forbidden
 */
export async function refuseBlocked(
  tx: Transaction,
  order: { user_id: number | null; email: string },
): Promise<void> {
  const { user_id, email } = order;
  const [owner] = await tx
    .select({ blocked_at: u.blocked_at })
    .from(u)
    .where(user_id === null ? hasAddress(email) : eq(u.id, user_id))
    .for('no key update');
  if (!owner || owner.blocked_at === null) return;
  throw user_id === null ? blockedAddress() : blockedAccount();
}

const hasAddress = (email: string) => eq(sql`lower(${u.email})`, email.toLowerCase());

/** The same before a guest’s order is made. @throws DomainError forbidden */
export async function refuseBlockedGuest(email: string): Promise<void> {
  if ((await db().$count(u, and(hasAddress(email), isNotNull(u.blocked_at)))) > 0) throw blockedAddress();
}
