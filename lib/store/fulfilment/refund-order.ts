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
import { nextStatus, type OrderStatus } from '../order-states';
import { type LockedOrder, transition } from '../orders/transition';
import { moveBalance } from '../payments/balance';
import { type PaidPayment, readPaid } from '../payments/read-paid';
import { refundStripePayment } from '../payments/stripe/jobs';
import { cancelUnits } from '../stock/cancel-units';
import { releaseCodes } from '../stock/codes-of-order';
import { offerAgain } from '../stock/reservations';
import { type ChangedOrder, changeOrder } from './change-order';
import { giveBack } from './give-back';
import { refundPicked } from './refund-lines';
import { pickLines, priceOf, restOf } from './refundable-lines';
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
 * Refunds a paid order, or some of its items: money paid from the balance goes back to it, and money paid by card to the card; undelivered
 * codes go back into stock, and the orders that wait for such codes get them. Codes that were delivered never do. With
 * another gateway, the operator gives the money back there. The buyer is told by mail.
 *
 * Above an amount that owners choose, it waits for a second person: `approval_id` then names the request. Items that
 * were refunded before count, so that nobody gets around it in small parts.
 *
 * @throws DomainError not-found for an unknown order; invalid for another order’s line; conflict for an order that is not
 *   paid, or has been refunded, and for lines that have been refunded since the operator saw them.
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
  const { utr, reason, lines } = input;
  authorize(actor, 'orders:refund');
  const action = lines ? 'order.refund-lines' : 'order.refund';
  return changeOrder({ actor, utr, action, reason, tx: approved }, async (tx, order) => {
    if (!order.paid) throw conflict('This order has not been paid.');
    const { status, price } = order;
    nextStatus(status, 'refund');
    const picked = lines && (await pickLines(tx, order.id, lines));
    const request = {
      actor,
      action: 'order.refund',
      subject: ['order', utr],
      amount: picked ? priceOf(picked, true) : price,
      input,
      reason,
    } as const;
    const approval = approved ? null : await requestIfAbove(tx, request);
    if (approval !== null) return { status, approval };
    if (picked) return refundPicked(tx, order, picked, actor, reason);
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
  const paid = await readPaid(tx, order.id);
  const [payment] = await markRefunded(tx, { orderId: order.id });
  await offerAgain(tx, await releaseCodes(tx, [order.id]));
  if (!payment) return status;
  if (paid?.given.gt(0)) await refundRest(tx, order, paid, payment.is_owed);
  else await refundWhole(tx, order, payment);
  return status;
}

async function refundWhole(
  tx: Transaction,
  order: LockedOrder,
  payment: { id: number; amount: string; gateway: string; is_owed: boolean },
): Promise<void> {
  if (payment.gateway === 'balance' && order.user_id !== null) {
    const amount = new Big(payment.amount);
    await moveBalance(tx, { user_id: order.user_id, order_id: order.id, amount, reason: 'refund' });
  }
  // The provider is asked after the commit, by a job: it must not keep the order locked, and may be down.
  if (payment.gateway === 'stripe' && payment.is_owed)
    await addJob(tx, refundStripePayment, { payment_id: payment.id });
  await addOrderMail(tx, order.id, { of: 'refunded', payment_id: payment.id });
}

/** What is left of a payment of which parts were given back before. */
async function refundRest(
  tx: Transaction,
  order: LockedOrder,
  payment: PaidPayment,
  isOwed: boolean,
): Promise<void> {
  const lines = await restOf(tx, order.id);
  await cancelUnits(
    tx,
    order.id,
    lines.map((line) => ({ ...line, refunded: line.quantity })),
  );
  const amount = isOwed ? payment.left : payment.amount.minus(payment.given);
  if (amount.gt(0)) await giveBack(tx, order, { payment, amount, lines, isRest: true, isOwed });
}
