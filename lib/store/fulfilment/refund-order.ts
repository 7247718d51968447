import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { hashSecret } from '@/lib/crypto/secrets';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { payments } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { conflict } from '@/lib/errors';
import { requestIfAbove } from '../approvals/request-if-above';
import { giveBackUndelivered } from '../coupons/give-back-coupons';
import { nextStatus, OrderStatus } from '../order-states';
import { type LockedOrder, transition } from '../orders/transition';
import { readPaid } from '../payments/read-paid';
import { cancelUnits } from '../stock/cancel-units';
import { releaseCodes } from '../stock/codes-of-order';
import { offerAgain } from '../stock/reservations';
import { isBeingBought } from '../suppliers/units-of-order';
import { type ChangedOrder, changeOrder } from './change-order';
import { giveBack } from './give-back';
import { refundPicked } from './refund-lines';
import { afterRefund, pickLines, priceOf, restOf } from './refundable-lines';
import type { RefundOrderInput } from './schemas';

const markRefunded = statement({
  params: { orderId: payments.order_id },
  row: { is_owed: value.boolean },
  text: ({ orderId }) => sql`
    update ${payments} set ${bare(payments.status)} = 'refunded', ${bare(payments.updated_at)} = now()
    where ${payments.order_id} = ${orderId} and ${payments.status} = 'succeeded'
    returning ${payments.provider_refund} is null as is_owed`,
});

/**
 * Refunds a paid order, or some of its items: money paid from the balance goes back to it, and money paid by card to the card; undelivered
 * codes go back into stock, and the orders that wait for such codes get them. Codes that were delivered never do. With
 * another gateway, the operator gives the money back there. The buyer is told by mail.
 *
 * Above an amount that owners choose, it waits for a second person: `approval_id` then names the request. Items that
 * were refunded before count, and so do the operator's other refunds to the buyer of the day, so that nobody gets around
 * it in small parts.
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
    // A code that still comes goes into stock; a player’s credit can’t be taken back.
    if (order.kind === 'top_up' && (await isBeingBought(tx, order.id)))
      throw conflict('A supplier is delivering this order. Wait until that has ended.');
    const picked = lines && (await pickLines(tx, order.id, lines));
    const request = {
      actor,
      action: 'order.refund',
      subject: ['order', utr],
      amount: picked ? priceOf(picked, true) : price,
      input,
      reason,
      counted: { scope: buyerOf(order), isWhole: true },
    } as const;
    const approval = approved ? null : await requestIfAbove(tx, request);
    if (approval !== null) return { status, approval };
    if (picked) return refundPicked(tx, order, picked, actor, reason);
    return { status: await refundLocked(tx, order, actor, reason) };
  });
}

/** All of a buyer’s refunds by one operator count together. Of a guest, no address is kept. */
const buyerOf = ({ user_id, email }: LockedOrder) =>
  user_id === null ? `guest ${hashSecret(email.toLowerCase())}` : `account ${user_id}`;

/**
 * Refunds a locked order that is paid: all that wasn’t refunded yet.
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
  const payment = await readPaid(tx, order.id);
  const [marked] = await markRefunded(tx, { orderId: order.id });
  const lines = await restOf(tx, order.id);
  await cancelUnits(
    tx,
    order.id,
    lines.map((line) => afterRefund(line, order)),
  );
  await offerAgain(tx, await releaseCodes(tx, [order.id]));
  if (order.coupon_code && order.status === OrderStatus.stockShort) await giveBackUndelivered(tx, order.id);
  if (!payment || !marked) return status;
  const amount = marked.is_owed ? payment.left : payment.amount.minus(payment.given);
  await giveBack(tx, order, { payment, amount, lines, isRest: true, isOwed: marked.is_owed });
  return status;
}
