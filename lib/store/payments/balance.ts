import type Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';

export type BalanceChange = {
  user_id: number;
  /** Negative takes; in the store's currency. */
  amount: Big;
  reason: 'payment' | 'refund' | 'top-up' | 'adjustment';
  order_id: number | null;
  /** The payment of a deposit. */
  payment_id?: number;
};

/**
 * Moves an account's balance and records it with the balance after it. One conditional update: two payments at once
 * can't both spend the same money.
 *
 * @returns whether it was moved; not, where too little is there.
 */
export async function moveBalance(
  tx: Executor,
  { user_id, amount, reason, order_id, payment_id }: BalanceChange,
): Promise<boolean> {
  const change = amount.toFixed();
  const rows = await tx.execute(sql`
    with moved as (
      update users set balance = balance + ${change}::numeric
      where id = ${user_id} and balance + ${change}::numeric >= 0 returning balance
    )
    insert into balance_movements (user_id, amount, balance_after, reason, order_id, payment_id)
    select ${user_id}, ${change}::numeric, moved.balance, ${reason}, ${order_id}::int, ${payment_id ?? null}::int from moved
    returning id`);
  return rows.length > 0;
}
