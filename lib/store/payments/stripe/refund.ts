import { and, eq, sql } from 'drizzle-orm';
import Stripe from 'stripe';
import { db } from '@/lib/db/client';
import { payments, refunds } from '@/lib/db/schema';
import { defineJob } from '@/lib/jobs/define';
import { recordOrderEvent } from '../../orders/record-order-event';
import { reportJob } from '../../orders/report-job';
import { notifyOperators } from '../notify-operators';
import { lockPayment, readPayment } from '../payment-rows';
import { intentOf } from './intent-of';
import { refundStripePayment } from './jobs';
import { stripeApi } from './stripe-api';

/** Why Stripe gives nothing back, and what it is noted as: it has been given, or the bank is taking it. */
export const KNOWN_REFUSALS = new Map([
  ['charge_already_refunded', 'confirmed'],
  ['charge_disputed', 'disputed'],
  ['refund_disputed_payment', 'disputed'],
]);

export const DISPUTED =
  'Stripe gives nothing back for this order while the buyer’s bank disputes the payment. Accept the dispute there, and the buyer has the money.';

/**
 * Gives back a payment at Stripe that no order needed, under a key by which a second run gives nothing more. A failure is
 * tried again by the queue.
 */
export const refundStripePaymentJob = defineJob({
  ...refundStripePayment,
  async run({ payment_id }) {
    const payment = await readPayment(db(), { id: payment_id });
    if (payment?.status !== 'refunded' || payment.provider_refund) return;
    const api = await stripeApi();
    const payment_intent = await intentOf(api, payment);
    const { reference } = payment;
    const refund = await api.refunds
      .create({ payment_intent, metadata: { reference } }, { idempotencyKey: `refund-${reference}` })
      .then(({ id }) => id)
      .catch((error: unknown) => {
        const isRefusal = error instanceof Stripe.errors.StripeInvalidRequestError;
        const known = isRefusal && KNOWN_REFUSALS.get(error.code ?? '');
        if (!known) throw error;
        return known;
      });
    await db().transaction(async (tx) => {
      const locked = await lockPayment(tx, { id: payment_id });
      if (!locked || locked.payment.provider_refund) return;
      await tx.update(payments).set({ provider_refund: refund }).where(eq(payments.id, payment_id));
      // A refund of a whole order that was asked for before these had rows of their own.
      await tx
        .update(refunds)
        .set({
          status: refund === 'disputed' ? 'failed' : 'made',
          provider_refund: refund,
          settled_at: sql`now()`,
        })
        .where(and(eq(refunds.payment_id, payment_id), eq(refunds.status, 'pending')));
      if (locked.order && refund === 'disputed') await notifyOperators(tx, locked.order, DISPUTED);
      else if (locked.order) await recordOrderEvent(tx, locked.order, 'money-returned');
    });
  },
  identify: ({ payment_id }) => String(payment_id),
  async onQuarantine(tx, { payment_id }) {
    const payment = await readPayment(tx, { id: payment_id });
    return reportJob(
      tx,
      payment?.order_id ?? null,
      'Stripe couldn’t be asked to give this order’s money back. Release the job to try again.',
    );
  },
});
