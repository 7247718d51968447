import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { syncSenders } from '@/lib/campaign/single-sends/sync-senders';
import type { Transaction } from '@/lib/db/client';
import { senders as n } from '@/lib/db/schema';

/**
 * Lets a campaign account's sender keep a name that readers could take for somebody else's, or refuses it. What waited
 * for that becomes ready; what was ready waits.
 *
 * @returns what was said of it before; undefined where the account has no such sender, or nothing has to be said of its name.
 */
export async function settleNameReview(
  tx: Transaction,
  { userId, senderId, isAllowed }: { userId: number; senderId: number; isAllowed: boolean },
): Promise<string | null | undefined> {
  const own = and(eq(n.id, senderId), eq(n.user_id, userId), isNull(n.deleted_at), isNotNull(n.name_review));
  const [before] = await tx.select({ review: n.name_review }).from(n).where(own).for('update');
  if (!before) return undefined;
  await tx
    .update(n)
    .set({ name_review: isAllowed ? 'allowed' : 'refused' })
    .where(own);
  await syncSenders(tx, [senderId]);
  return before.review;
}
