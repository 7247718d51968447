import Stripe from 'stripe';
import { db, type Transaction } from '@/lib/db/client';
import { addJob, defineJob } from '@/lib/jobs/define';
import { timestamp } from '@/lib/timestamps';
import { readPayment } from '../payments/payment-rows';
import { closeStripeSession, lookUpStripeSession } from '../payments/stripe/jobs';
import { stripeApi } from '../payments/stripe/stripe-api';
import { CheckoutSession, handleSession } from './handle-session';

const LOOK_UP_EVERY_MS = 10 * 60_000;
const GIVE_UP_AFTER_MS = 24 * 3600_000;

/** Ends a session that another attempt has replaced; where it was paid before it could be ended, its money has come. */
export const closeStripeSessionJob = defineJob({
  ...closeStripeSession,
  async run({ payment_id }) {
    const payment = await readPayment(db(), { id: payment_id });
    if (!payment?.provider_session || payment.status === 'succeeded') return;
    const { sessions } = (await stripeApi()).checkout;
    try {
      await sessions.expire(payment.provider_session);
    } catch (error) {
      // One that is complete or expired already can't be ended.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
      const session = CheckoutSession.parse(await sessions.retrieve(payment.provider_session));
      await db().transaction((tx) => takeOver(tx, session));
    }
  },
});

/** Takes over from Stripe how a session stands, and asks again while it is open or its money may still come. */
export const lookUpStripeSessionJob = defineJob({
  ...lookUpStripeSession,
  async run({ payment_id }) {
    const payment = await readPayment(db(), { id: payment_id });
    if (payment?.status !== 'pending' || !payment.provider_session) return;
    if (
      payment.redirect_until &&
      Date.parse(timestamp(payment.redirect_until)) + GIVE_UP_AFTER_MS < Date.now()
    )
      return;
    const api = await stripeApi();
    const session = CheckoutSession.parse(await api.checkout.sessions.retrieve(payment.provider_session));
    await db().transaction(async (tx) => {
      if (await takeOver(tx, session)) return;
      const runAt = new Date(Date.now() + LOOK_UP_EVERY_MS);
      const key = `look-up-stripe-session:${payment_id}`;
      await addJob(tx, lookUpStripeSession, { payment_id }, { runAt, key });
    });
  },
});

/** Applies how a session has ended; false for one that is open, or whose money may still come. */
async function takeOver(tx: Transaction, session: CheckoutSession): Promise<boolean> {
  const isPaid = session.status === 'complete' && session.payment_status === 'paid';
  if (!isPaid && session.status !== 'expired') return false;
  await handleSession(tx, session, isPaid ? 'completed' : 'expired');
  return true;
}
