import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { sendingAllowances } from '@/lib/db/schema';
import { isRiskyName } from './risky-names';

/**
 * What a sender's new name has to wait for: `waiting` for an operator's look where readers could take it for the shop's, a
 * bank's or the like and the account signed up by itself; null for all others. It goes with the name, so a change of it is
 * looked at again.
 */
export async function nameReviewOf(tx: Transaction, userId: number, name: string): Promise<'waiting' | null> {
  if (!isRiskyName(name)) return null;
  const [newcomer] = await tx
    .select({ id: sendingAllowances.user_id })
    .from(sendingAllowances)
    .where(eq(sendingAllowances.user_id, userId));
  return newcomer ? 'waiting' : null;
}
