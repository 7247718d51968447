import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { coupons as c, couponRedemptions as r } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';

/**
 * A coupon, locked until the transaction ends. Orders that use it wait.
 *
 * @param revision as who changes it has last read it.
 * @throws DomainError not-found; conflict where somebody else has changed it since.
 */
export async function lockCoupon(tx: Transaction, id: number, revision?: string) {
  const [found] = await tx
    .select({ coupon: c, revision: revisionOf })
    .from(c)
    .where(eq(c.id, id))
    .for('no key update');
  if (!found) throw notFound();
  if (revision !== undefined && revision !== found.revision)
    throw conflict('Somebody else has changed this coupon. Reload the page to see their version.');
  return found.coupon;
}

/** Orders change a coupon’s counts, and leave its time of change as it was. */
export const revisionOf = sql<string>`${c.updated_at}::text`;

/** Whether an order was made with a coupon. */
export const isUsed = sql<boolean>`exists (select from ${r} where ${r.coupon_id} = ${c.id})`;
