import type Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { refundLines, refunds } from '@/lib/db/schema';
import { addJob } from '@/lib/jobs/define';
import { addDue } from '../invoices/add-due';
import { addOrderMail } from '../order-mails/jobs';
import type { LockedOrder } from '../orders/transition';
import { moveBalance } from '../payments/balance';
import type { PaidPayment } from '../payments/read-paid';
import { sendRefund } from '../payments/stripe/jobs';
import { type PickedLine, priceOf } from './refundable-lines';

type Given = {
  payment: PaidPayment;
  amount: Big;
  lines: readonly PickedLine[];
  /** Nothing is left to refund of the order after it. */
  isRest: boolean;
  /** False where the provider has given the money back already. */
  isOwed?: boolean;
};

/**
 * Writes down that an order’s payment goes back, whole or a part of it, and starts it: at once to a balance, by a job after the commit
 * to a card. Through other gateways the operator gives it. The buyer is told by mail.
 */
export async function giveBack(
  tx: Transaction,
  order: LockedOrder,
  { payment, amount, lines, isRest, isOwed = true }: Given,
): Promise<void> {
  const isStripe = payment.gateway === 'stripe';
  const isSent = isStripe && isOwed && amount.gt(0);
  const [refund] = await tx
    .insert(refunds)
    .values({
      order_id: order.id,
      payment_id: payment.id,
      amount: amount.toFixed(),
      currency: payment.currency,
      price: priceOf(lines).toFixed(),
      status: isSent ? 'pending' : 'made',
      provider_refund: isStripe && !isOwed ? 'confirmed' : null,
      settled_at: isSent ? null : sql`now()`,
    })
    .returning({ id: refunds.id });
  if (!refund) throw new Error('The refund was not written.');
  await addDue(tx, order.id, refund.id);
  const parts = lines.filter(({ now }) => now > 0);
  if (parts.length > 0)
    await tx
      .insert(refundLines)
      .values(parts.map(({ id, now }) => ({ refund_id: refund.id, order_line_id: id, quantity: now })));
  if (payment.gateway === 'balance' && order.user_id !== null && amount.gt(0))
    await moveBalance(tx, {
      user_id: order.user_id,
      order_id: order.id,
      amount,
      reason: 'refund',
      refund_id: refund.id,
    });
  if (isSent) await addJob(tx, sendRefund, { refund_id: refund.id });
  const isWhole = isRest && amount.eq(payment.amount);
  await addOrderMail(
    tx,
    order.id,
    isWhole
      ? { of: 'refunded', payment_id: payment.id }
      : { of: 'partly-refunded', refund_id: refund.id, is_rest: isRest },
  );
}
