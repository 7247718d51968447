import { and, eq, lte, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orderEmailChanges as c } from '@/lib/db/schema';

/** Ends the change that a locked order waits for, if it waits for one. Its address isn’t kept any longer. */
export async function endChange(
  tx: Transaction,
  orderId: number,
  status: 'confirmed' | 'stopped' | 'cancelled',
): Promise<boolean> {
  const ended = await tx
    .update(c)
    .set({ status, new_email: null, ended_at: sql`now()` })
    .where(and(eq(c.order_id, orderId), eq(c.status, 'pending')))
    .returning({ id: c.id });
  return ended.length > 0;
}

/** The same where its time is over. */
export async function endExpired(tx: Transaction, orderId: number): Promise<void> {
  await tx
    .update(c)
    .set({ status: 'expired', new_email: null, ended_at: sql`now()` })
    .where(and(eq(c.order_id, orderId), eq(c.status, 'pending'), lte(c.expires_at, sql`now()`)));
}
