import { and, eq, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '@/lib/db/client';
import { payments, refunds } from '@/lib/db/schema';
import { log } from '@/lib/log';
import { refundLocked } from '../fulfilment/refund-order';
import { isRecorded, recordOrderEvent } from '../orders/record-order-event';
import type { LockedOrder } from '../orders/transition';
import { notifyOperators } from '../payments/notify-operators';
import { lockPayment, type WhichPayment } from '../payments/payment-rows';
import { readPaid } from '../payments/read-paid';
import { readGivenBack } from '../payments/stripe/given-back';
import { amountText, toMinorUnits } from '../payments/stripe/minor-units';
import { deductFromBalance } from './deduct-from-balance';
import { expandable } from './expandable';
import type { EventOutcome } from './handle-session';

/** What is read of a Charge; a charge has its PaymentIntent's metadata. */
export const Charge = z.object({
  payment_intent: expandable.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  /** Whether all of it was given back. */
  refunded: z.boolean(),
  amount_refunded: z.int(),
  currency: z.string(),
});
type Charge = z.output<typeof Charge>;

/** What is read of a Refund. */
export const Refund = z.object({
  id: z.string(),
  payment_intent: expandable.nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
  amount: z.int(),
  currency: z.string(),
  failure_reason: z.string().nullish(),
});
type Refund = z.output<typeof Refund>;

/** Money was given back: by this shop, or by somebody at Stripe, which then refunds the order as well. */
export async function handleRefund(
  tx: Transaction,
  which: WhichPayment,
  charge: Charge,
): Promise<EventOutcome> {
  const locked = await lockPayment(tx, which);
  if (locked?.payment.gateway !== 'stripe') return 'ignored';
  const { payment, order } = locked;
  const isPayment = eq(payments.id, payment.id);
  if (charge.currency.toUpperCase() !== payment.currency) {
    log().error({ payment: payment.id }, 'Stripe gave money back in another currency than was paid.');
    return 'ignored';
  }
  if (payment.status === 'refunded') {
    await tx
      .update(payments)
      .set({
        provider_refund: sql`coalesce(${payments.provider_refund}, 'confirmed')`,
      })
      .where(isPayment);
    return 'applied';
  }
  if (!charge.refunded) {
    if (order) return takePart(tx, order, charge);
    log().error({ payment: payment.id }, 'A part of a deposit was refunded at Stripe.');
    return 'ignored';
  }
  if (payment.status !== 'succeeded' || (order && !order.paid)) {
    // The word of the payment itself is still on its way: nothing is left of it to deliver for.
    await tx
      .update(payments)
      .set({
        status: 'refunded',
        provider_refund: 'confirmed',
        settled_at: sql`now()`,
      })
      .where(isPayment);
    if (order) await recordOrderEvent(tx, order, 'money-returned');
    return 'applied';
  }
  if (!order) return deductFromBalance(tx, payment, 'confirmed');
  await tx.update(payments).set({ provider_refund: 'confirmed' }).where(isPayment);
  await refundLocked(tx, order, null, 'Refunded at Stripe.');
  return 'applied';
}

/** A part was given back. An event counts up what was given so far, so that one that comes late says less. */
async function takePart(
  tx: Transaction,
  order: LockedOrder,
  { amount_refunded, currency }: Charge,
): Promise<EventOutcome> {
  const [last] = await readGivenBack(tx, { orderId: order.id });
  if ((last?.amount ?? 0) >= amount_refunded) return 'repeated';
  // The shop knows of what it gives back itself.
  const paid = await readPaid(tx, order.id);
  if (paid && toMinorUnits(paid.given, paid.currency) >= amount_refunded) return 'applied';
  const given = `${amountText(amount_refunded, currency)} so far (${amount_refunded} in minor units)`;
  await recordOrderEvent(tx, order, 'partly-refunded', `Stripe has given back ${given}.`);
  return 'applied';
}

/** Stripe could not give money back after all, a card that is closed for example: it has to go another way. */
export async function handleFailedRefund(
  tx: Transaction,
  which: WhichPayment,
  refund: Refund,
): Promise<EventOutcome> {
  const locked = await lockPayment(tx, which);
  if (locked?.payment.gateway !== 'stripe') return 'ignored';
  const { payment, order } = locked;
  const amount = amountText(refund.amount, refund.currency);
  const why = refund.failure_reason ?? 'no reason given';
  if (!order) {
    log().error({ payment: payment.id, why }, 'The refund of a deposit failed at Stripe.');
    return 'applied';
  }
  if (await isRecorded(tx, order.id, 'refund-failed', refund.id)) return 'repeated';
  const part = Number(refund.metadata?.refund_id);
  if (Number.isInteger(part))
    await tx
      .update(refunds)
      .set({
        status: 'failed',
        provider_refund: refund.id,
        settled_at: sql`coalesce(${refunds.settled_at}, now())`,
      })
      .where(and(eq(refunds.id, part), eq(refunds.payment_id, payment.id)));
  await recordOrderEvent(tx, order, 'refund-failed', `${refund.id}: ${amount}, ${why}`);
  await notifyOperators(
    tx,
    order,
    `Stripe could not give ${amount} back (${why}). The buyer must get it another way.`,
  );
  return 'applied';
}
