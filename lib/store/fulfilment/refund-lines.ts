import Big from 'big.js';
import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { payments } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { formatMoney } from '@/lib/money';
import { giveBackUndelivered } from '../coupons/give-back-coupons';
import { addOrderMail } from '../order-mails/jobs';
import { OrderStatus } from '../order-states';
import { recordOrderEvent } from '../orders/record-order-event';
import { type LockedOrder, transition } from '../orders/transition';
import { readPaid } from '../payments/read-paid';
import { refundShare } from '../payments/refund-share';
import { cancelUnits } from '../stock/cancel-units';
import { deliverCodes } from '../stock/codes-of-order';
import { giveBack } from './give-back';
import { afterRefund, type PickedLine } from './refundable-lines';

/**
 * Refunds the picked items of a locked, paid order. With the last of them the order is refunded; one that lacked only
 * these is completed.
 *
 * @returns the order’s status, and what goes back as people read it.
 */
export async function refundPicked(
  tx: Transaction,
  order: LockedOrder,
  lines: readonly PickedLine[],
  actor: { id: number } | null,
  reason: string,
): Promise<{ status: OrderStatus; refunded: string }> {
  const payment = await readPaid(tx, order.id);
  if (!payment) throw conflict('This order has no payment to refund.');
  const after = lines.map((line) => afterRefund(line, order));
  const amount = new Big(
    refundShare(after, {
      amount: payment.amount.toFixed(),
      given: payment.given.toFixed(),
      left: payment.left.toFixed(),
      decimals: payment.decimals,
    }),
  );
  if (amount.eq(0) && payment.amount.gt(0)) throw conflict('Nothing is left to give back for these items.');
  const isRest = after.every(({ quantity, refunded }) => refunded === quantity);
  await cancelUnits(
    tx,
    order.id,
    after.filter(({ now }) => now > 0),
  );
  if (isRest && order.coupon_code && order.status === OrderStatus.stockShort)
    await giveBackUndelivered(tx, order.id);
  await giveBack(tx, order, { payment, amount, lines, isRest });
  const refunded = formatMoney(amount.toFixed(), payment.currency);
  const what = lines
    .filter(({ now }) => now > 0)
    .map(({ now, product, service }) => `${now} × ${product}, ${service}`)
    .join('; ');
  const detail = `${refunded} for ${what}. ${reason}`;
  if (isRest) {
    const status = await transition(tx, order, 'refund', actor, detail);
    await tx.update(payments).set({ status: 'refunded' }).where(eq(payments.id, payment.id));
    return { status, refunded };
  }
  await recordOrderEvent(tx, order, 'refund-lines', detail, actor);
  return { status: await statusAfter(tx, order, after, actor), refunded };
}

/** An order that waits for codes is complete where it lacked only those that were refunded. */
async function statusAfter(
  tx: Transaction,
  order: LockedOrder,
  after: readonly PickedLine[],
  actor: { id: number } | null,
): Promise<OrderStatus> {
  if (order.status !== OrderStatus.stockShort || order.kind !== 'card' || order.held) return order.status;
  if ((await deliverCodes(tx, order.id)) > 0) return order.status;
  const status = await transition(tx, order, 'deliver', actor);
  // The mail about the refund says all where no code has come with it.
  if (after.some(({ held, delivered }) => held > delivered))
    await addOrderMail(tx, order.id, { of: 'receipt', occasion: 'rest', status });
  return status;
}
