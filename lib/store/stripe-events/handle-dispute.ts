import { and, eq, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '@/lib/db/client';
import { payments, refunds } from '@/lib/db/schema';
import { log } from '@/lib/log';
import { refundLocked } from '../fulfilment/refund-order';
import { isRecorded, type OrderNote, recordOrderEvent } from '../orders/record-order-event';
import { notifyOperators } from '../payments/notify-operators';
import { type LockedPayment, lockPayment, type WhichPayment } from '../payments/payment-rows';
import { amountText, toMinorUnits } from '../payments/stripe/minor-units';
import { deductFromBalance } from './deduct-from-balance';
import { expandable } from './expandable';
import type { EventOutcome } from './handle-session';

/** What is read of a Dispute: the buyer's bank asks for the money back. */
export const Dispute = z.object({
  id: z.string(),
  payment_intent: expandable.nullish(),
  amount: z.int(),
  currency: z.string(),
  reason: z.string(),
  status: z.string(),
});
type Dispute = z.output<typeof Dispute>;

/** What a closed dispute's status means; others, such as `warning_closed`, moved no money. */
const OUTCOMES: Readonly<Record<string, OrderNote>> = { won: 'dispute-won', lost: 'dispute-lost' };
const CLOSED: readonly OrderNote[] = ['dispute-won', 'dispute-lost', 'dispute-closed'];

/**
 * A dispute was opened or closed: it stands in the order's history and before the operators, who answer it at Stripe.
 * One that is lost over the whole amount has taken the money, so that the order is refunded without giving it again.
 */
export async function handleDispute(
  tx: Transaction,
  which: WhichPayment,
  dispute: Dispute,
  fact: 'created' | 'closed',
): Promise<EventOutcome> {
  const locked = await lockPayment(tx, which);
  if (locked?.payment.gateway !== 'stripe') return 'ignored';
  const { payment, order } = locked;
  const event = fact === 'created' ? 'disputed' : (OUTCOMES[dispute.status] ?? 'dispute-closed');
  if (!order) {
    log().error({ payment: payment.id, event, dispute: dispute.id }, 'A deposit is disputed.');
    return event === 'dispute-lost' && isWhole(payment, dispute)
      ? deductFromBalance(tx, payment, 'disputed')
      : 'applied';
  }
  // That it was opened is no news after word of its end.
  const known = event === 'disputed' ? [event, ...CLOSED] : [event];
  for (const one of known) if (await isRecorded(tx, order.id, one, dispute.id)) return 'repeated';
  const amount = amountText(dispute.amount, dispute.currency);
  const { id, reason, status } = dispute;
  await recordOrderEvent(tx, order, event, `${id}: ${amount}, ${reason}, ${status}`);
  await notifyOperators(tx, order, alertOf(event, amount, dispute));
  if (event === 'dispute-lost' && isWhole(payment, dispute)) await takeLoss(tx, locked);
  return 'applied';
}

function alertOf(event: OrderNote, amount: string, { id, reason, status }: Dispute): string {
  const about = `The buyer’s bank disputes ${amount} (${reason}; ${id} at Stripe).`;
  if (event === 'disputed') return `${about} Answer it there in time.`;
  if (event === 'dispute-won') return `${about} It is won: the money stays.`;
  if (event === 'dispute-lost') return `${about} It is lost: the money is gone.`;
  return `${about} It is closed: ${status}.`;
}

const isWhole = ({ amount, currency }: LockedPayment['payment'], dispute: Dispute): boolean =>
  dispute.currency.toUpperCase() === currency && dispute.amount === toMinorUnits(amount, currency);

async function takeLoss(tx: Transaction, { payment, order }: LockedPayment): Promise<void> {
  // Said before the order is refunded, so that nothing is given back a second time.
  await tx
    .update(payments)
    .set({ provider_refund: sql`coalesce(${payments.provider_refund}, 'disputed')` })
    .where(eq(payments.id, payment.id));
  // What the shop couldn’t give back while it was disputed, the buyer has now.
  const isNotGiven = or(eq(refunds.status, 'pending'), eq(refunds.provider_refund, 'disputed'));
  await tx
    .update(refunds)
    .set({
      status: 'made',
      provider_refund: 'disputed',
      settled_at: sql`coalesce(${refunds.settled_at}, now())`,
    })
    .where(and(eq(refunds.payment_id, payment.id), isNotGiven));
  if (order?.paid && payment.status === 'succeeded')
    await refundLocked(tx, order, null, 'A dispute was lost.');
}
