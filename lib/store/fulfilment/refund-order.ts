import Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { gateways, payments } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { conflict } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { requestIfAbove } from '../approvals/request-if-above';
import { addOrderMail } from '../order-mails/jobs';
import type { OrderStatus } from '../order-states';
import { type LockedOrder, transition } from '../orders/transition';
import { moveBalance } from '../payments/balance';
import { refundStripePayment } from '../payments/stripe/jobs';
import { releaseCodes } from '../stock/codes-of-order';
import { offerAgain } from '../stock/reservations';
import { type ChangedOrder, changeOrder } from './change-order';
import type { RefundOrderInput } from './schemas';

const markRefunded = statement({
  params: { orderId: payments.order_id },
  row: {
    id: payments.id,
    amount: payments.amount,
    currency: payments.currency,
    gateway: gateways.code,
    is_owed: value.boolean,
  },
  text: ({ orderId }) => sql`
    update ${payments} set ${bare(payments.status)} = 'refunded', ${bare(payments.updated_at)} = now() from ${gateways}
    where ${payments.order_id} = ${orderId} and ${payments.status} = 'succeeded' and ${gateways.id} = ${payments.gateway_id}
    returning ${payments.id}, ${payments.amount}, ${payments.currency}, ${gateways.code} as gateway,
      ${payments.provider_refund} is null as is_owed`,
});

/**
 * Refunds a paid order: money paid from the balance goes back to it, and money paid by card to the card; undelivered
 * codes go back into stock, and the orders that wait for such codes get them. Codes that were delivered never do. With
 * another gateway, the operator gives the money back there. The buyer is told by mail.
 *
 * Above an amount that owners choose, it waits for a second person: `approval_id` then names the request.
 *
 * @throws DomainError not-found for an unknown order, conflict for one that is not paid.
 */
export async function refundOrder({
  actor,
  input,
  approved,
}: {
  actor: Actor;
  input: z.output<typeof RefundOrderInput>;
  /** The transaction in which another person has approved it. */
  approved?: Transaction;
}): Promise<ChangedOrder> {
  const { utr, reason } = input;
  authorize(actor, 'orders:refund');
  return changeOrder({ actor, utr, action: 'order.refund', reason, tx: approved }, async (tx, order) => {
    if (!order.paid) throw conflict('This order has not been paid.');
    const { status, price } = order;
    const request = {
      actor,
      action: 'order.refund',
      subject: ['order', utr],
      amount: price,
      input,
      reason,
    } as const;
    const approval = approved ? null : await requestIfAbove(tx, request);
    if (approval !== null) return { status, approval };
    return { status: await refundLocked(tx, order, actor, reason) };
  });
}

/**
 * Refunds a locked order that is paid.
 *
 * @param actor null where the payment's provider has given the money back already.
 */
export async function refundLocked(
  tx: Transaction,
  order: LockedOrder,
  actor: { id: number } | null,
  reason: string,
): Promise<OrderStatus> {
  const status = await transition(tx, order, 'refund', actor, reason);
  const [payment] = await markRefunded(tx, { orderId: order.id });
  if (payment?.gateway === 'balance' && order.user_id !== null) {
    const amount = new Big(payment.amount);
    await moveBalance(tx, { user_id: order.user_id, order_id: order.id, amount, reason: 'refund' });
  }
  // The provider is asked after the commit, by a job: it must not keep the order locked, and may be down.
  if (payment?.gateway === 'stripe' && payment.is_owed)
    await addJob(tx, refundStripePayment, { payment_id: payment.id });
  await offerAgain(tx, await releaseCodes(tx, [order.id]));
  if (payment) await addOrderMail(tx, order.id, { of: 'refunded', payment_id: payment.id });
  return status;
}
