import Stripe from 'stripe';
import { db } from '@/lib/db/client';
import { addJob, defineJob } from '@/lib/jobs/define';
import { timestamp } from '@/lib/timestamps';
import { readPayment } from '../payment-rows';
import { closeStripeSession, lookUpStripeSession } from './jobs';
import { stripeApi } from './stripe-api';
import { CheckoutSession, takeSession } from './take-session';

const LOOK_UP_EVERY_MS = 10 * 60_000;
const GIVE_UP_AFTER_MS = 24 * 3600_000;

/** Ends a session that another attempt has replaced. One that is complete or expired already can't be ended. */
export const closeStripeSessionJob = defineJob({
  ...closeStripeSession,
  async run({ payment_id }) {
    const payment = await readPayment(db(), { id: payment_id });
    if (!payment?.provider_session || payment.status === 'succeeded') return;
    const api = await stripeApi();
    await api.checkout.sessions.expire(payment.provider_session).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    });
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
      if (session.status === 'complete' && session.payment_status === 'paid')
        await takeSession(tx, session, 'completed');
      else if (session.status === 'expired') await takeSession(tx, session, 'expired');
      else {
        const runAt = new Date(Date.now() + LOOK_UP_EVERY_MS);
        const key = `look-up-stripe-session:${payment_id}`;
        await addJob(tx, lookUpStripeSession, { payment_id }, { runAt, key });
      }
    });
  },
});
