import { sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { conflict, notFound } from '@/lib/errors';
import { settleOrder } from '../orders/settle-order';
import type { OrderStatus } from '../orders/states';
import { lockOrder } from '../orders/transition';

type Pending = { id: number; currency: string; exchange_rate: string };

/**
 * An operator has seen the money of a pending payment: the order is paid.
 *
 * @throws DomainError not-found for an unknown order, conflict where no payment of it is pending.
 */
export async function confirmPayment({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<{ utr: string; status: OrderStatus }> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, { utr: input.utr });
    if (!order) throw notFound();
    const [payment] = await tx.execute<Pending>(sql`
      update payments set status = 'succeeded', settled_at = now(), updated_at = now()
      where order_id = ${order.id} and status = 'pending' returning id, currency, exchange_rate`);
    if (!payment) throw conflict('No payment of this order is waiting to be confirmed.');
    const settlement = { currency: payment.currency, exchangeRate: payment.exchange_rate };
    const status = await settleOrder(tx, order, settlement, actor);
    const change = { actor, action: 'payment.confirm', subject: ['order', order.utr] as const };
    await recordChange(tx, { ...change, before: { status: order.status }, after: { status } });
    return { utr: order.utr, status };
  });
}
