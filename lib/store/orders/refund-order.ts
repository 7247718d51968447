import Big from 'big.js';
import { sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { conflict, notFound } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { moveBalance } from '../payments/balance';
import { allocateCodes } from '../stock/allocate-codes';
import { releaseCodes } from '../stock/codes-of-order';
import { fillShortOrders } from '../stock/jobs';
import type { OrderStatus } from './states';
import { lockOrder, transition } from './transition';

type Payment = { id: number; amount: string; gateway: string };

/**
 * Refunds a paid order: money paid from the balance goes back to it, undelivered codes go back into stock, and the
 * orders that wait for such codes get them. Codes that were delivered never do. With another gateway, the operator
 * gives the money back there.
 *
 * @throws DomainError not-found for an unknown order, conflict for one that is not paid.
 */
export async function refundOrder({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string; reason: string };
}): Promise<{ utr: string; status: OrderStatus }> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, { utr: input.utr });
    if (!order) throw notFound();
    if (!order.paid) throw conflict('This order has not been paid.');
    const status = await transition(tx, order, 'refund', actor, input.reason);
    const [payment] = await tx.execute<Payment>(sql`
      update payments y set status = 'refunded', updated_at = now() from gateways g
      where y.order_id = ${order.id} and y.status = 'succeeded' and g.id = y.gateway_id
      returning y.id, y.amount, g.code as gateway`);
    if (payment?.gateway === 'balance' && order.user_id !== null) {
      await moveBalance(tx, {
        user_id: order.user_id,
        order_id: order.id,
        amount: new Big(payment.amount),
        reason: 'refund',
      });
    }
    for (const card_service_id of await releaseCodes(tx, [order.id])) {
      await allocateCodes(tx, card_service_id, 'skip');
      await addJob(tx, fillShortOrders, { card_service_id }, { key: `fill-short-orders:${card_service_id}` });
    }
    const change = { actor, action: 'order.refund', subject: ['order', order.utr] as const };
    await recordChange(tx, {
      ...change,
      before: { status: order.status },
      after: { status, reason: input.reason },
    });
    return { utr: order.utr, status };
  });
}
