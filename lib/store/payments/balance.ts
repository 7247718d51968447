import type Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { balanceMovements, users } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';

const m = balanceMovements;

export type BalanceChange = Pick<typeof m.$inferSelect, 'user_id' | 'reason' | 'order_id'> & {
  /** Negative takes; in the store's currency. */
  amount: Big;
  /** The payment of a deposit. */
  payment_id?: number;
  /** The refund of an order, or of a part of it. */
  refund_id?: number;
};

const move = statement({
  params: {
    userId: m.user_id,
    change: value.numeric,
    reason: m.reason,
    orderId: m.order_id,
    paymentId: m.payment_id,
    refundId: m.refund_id,
  },
  row: { id: m.id },
  text: ({ userId, change, reason, orderId, paymentId, refundId }) => sql`
    with moved as (
      update ${users} set ${bare(users.balance)} = ${users.balance} + ${change}::numeric
      where ${users.id} = ${userId} and ${users.balance} + ${change}::numeric >= 0 returning ${users.balance}
    )
    insert into ${m} (
      ${bare(m.user_id, m.amount, m.balance_after, m.reason, m.order_id, m.payment_id, m.refund_id)})
    select ${userId}::int, ${change}::numeric, moved.balance, ${reason}::text, ${orderId}::int, ${paymentId}::int,
      ${refundId}::int from moved
    returning ${m.id}`,
});

/**
 * Moves an account's balance and records it with the balance after it. One conditional update: two payments at once
 * can't both spend the same money.
 *
 * @returns whether it was moved; not, where too little is there.
 */
export async function moveBalance(
  tx: Transaction,
  { user_id, amount, reason, order_id, payment_id, refund_id }: BalanceChange,
): Promise<boolean> {
  const moved = await move(tx, {
    userId: user_id,
    change: amount.toFixed(),
    reason,
    orderId: order_id,
    paymentId: payment_id ?? null,
    refundId: refund_id ?? null,
  });
  return moved.length > 0;
}
