import Big from 'big.js';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { payments, users } from '@/lib/db/schema';
import { log } from '@/lib/log';
import { moveBalance } from '../payments/balance';
import type { PaymentRow } from '../payments/payment-rows';
import type { EventOutcome } from './handle-session';

/**
 * The money of a deposit has gone back: what it had credited goes, as far as it has not been spent.
 *
 * @param how `confirmed` for a refund, `disputed` where the bank has taken it.
 */
export async function deductFromBalance(
  tx: Transaction,
  { id, user_id, credit, status }: PaymentRow,
  how: 'confirmed' | 'disputed',
): Promise<EventOutcome> {
  if (status !== 'succeeded' || user_id === null || credit === null) return 'ignored';
  await tx.update(payments).set({ status: 'refunded', provider_refund: how }).where(eq(payments.id, id));
  const [account] = await tx
    .select({ balance: users.balance })
    .from(users)
    .where(eq(users.id, user_id))
    .for('update');
  const left = new Big(account?.balance ?? 0);
  const isSpent = left.lt(credit);
  const taken = isSpent ? left : new Big(credit);
  const move = { user_id, reason: 'refund', order_id: null, payment_id: id } as const;
  if (taken.gt(0)) await moveBalance(tx, { ...move, amount: taken.times(-1) });
  if (isSpent)
    log().error({ payment: id }, 'The money of a deposit went back at Stripe after it had been spent.');
  return 'applied';
}
