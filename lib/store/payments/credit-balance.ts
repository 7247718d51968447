import Big from 'big.js';
import type { Transaction } from '@/lib/db/client';
import { moveBalance } from './balance';
import { mailDeposit } from './mail-deposit';
import type { PaymentRow } from './payment-rows';

/** Credits what a payment was made for to its account's balance, and tells its owner. */
export async function creditBalance(
  tx: Transaction,
  { id, user_id, credit }: Pick<PaymentRow, 'id' | 'user_id' | 'credit'>,
): Promise<void> {
  if (user_id === null || credit === null) throw new Error('This payment tops no balance up.');
  const move = {
    user_id,
    amount: new Big(credit),
    reason: 'top-up',
    order_id: null,
    payment_id: id,
  } as const;
  await moveBalance(tx, move);
  await mailDeposit(tx, id);
}
