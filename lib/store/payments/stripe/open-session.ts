import { and, eq, sql } from 'drizzle-orm';
import type Stripe from 'stripe';
import { db } from '@/lib/db/client';
import { nullable } from '@/lib/db/row';
import { orders, payments, users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { DomainError } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { log } from '@/lib/log';
import { timestamp } from '@/lib/timestamps';
import { withoutValues } from '@/lib/without-values';
import { readPayment } from '../payment-rows';
import { closeStripeSession, lookUpStripeSession } from './jobs';
import { toMinorUnits } from './minor-units';
import { stripeApi } from './stripe-api';

const MINUTE_MS = 60_000;
/** Events come within seconds; one that has not come by then is asked for. */
const LOOK_UP_AFTER_MS = 2 * MINUTE_MS;

type Target = Parameters<typeof paramsOf>[0];

const readBuyer = statement({
  params: { paymentId: payments.id },
  row: { utr: nullable(orders.utr), email: users.email },
  text: ({ paymentId }) => sql`
    select ${orders.utr}, coalesce(${orders.email}, ${users.email}) as email from ${payments}
    left join ${orders} on ${orders.id} = ${payments.order_id} left join ${users} on ${users.id} = ${payments.user_id}
    where ${payments.id} = ${paymentId}`,
});

/**
 * The page of Stripe's where a recorded attempt is paid. Asked twice, the same page: the session is made under the
 * payment's reference, which Stripe knows a repetition by. Null once there is nothing left to do there.
 *
 * @throws DomainError unavailable where Stripe does not answer; the attempt has failed then.
 */
export async function openSession({ paymentId }: { paymentId: number }): Promise<string | null> {
  const payment = await readPayment(db(), { id: paymentId });
  if (!payment) throw new Error('There is no such payment.');
  if (payment.provider_session) return payment.redirect_url;
  const [buyer] = await readBuyer(db(), { paymentId });
  if (!buyer) throw new Error('There is no such payment.');
  const redirect_until = payment.redirect_until ?? new Date(Date.now() + 45 * MINUTE_MS).toISOString();
  const session = await create({ ...payment, ...buyer, redirect_until });
  await db().transaction(async (tx) => {
    const [opened] = await tx
      .update(payments)
      .set({ provider_session: session.id, redirect_url: session.url })
      .where(eq(payments.id, paymentId))
      .returning({ status: payments.status });
    // Another attempt may have taken its place meanwhile.
    if (opened?.status === 'cancelled') await addJob(tx, closeStripeSession, { payment_id: paymentId });
    const first = new Date(Date.now() + LOOK_UP_AFTER_MS);
    const key = `look-up-stripe-session:${paymentId}`;
    await addJob(tx, lookUpStripeSession, { payment_id: paymentId }, { runAt: first, key });
  });
  return session.url;
}

async function create(target: Target): Promise<{ id: string; url: string }> {
  try {
    const api = await stripeApi();
    const { id, url } = await api.checkout.sessions.create(paramsOf(target), {
      idempotencyKey: target.reference,
    });
    if (!url) throw new Error('Stripe gave no page for the session.');
    return { id, url };
  } catch (error) {
    log().error({ err: withoutValues(error) }, 'A Checkout Session could not be made.');
    await db()
      .update(payments)
      .set({ status: 'failed', settled_at: sql`now()` })
      .where(and(eq(payments.id, target.id), eq(payments.status, 'pending')));
    const text =
      'The page for card payments can’t be opened right now. Nothing has been charged: try again, or pay another way.';
    throw new DomainError('unavailable', text);
  }
}

function paramsOf(target: {
  id: number;
  utr: string | null;
  email: string;
  reference: string;
  amount: string;
  currency: string;
  redirect_until: string;
}): Stripe.Checkout.SessionCreateParams {
  const { utr, reference, currency } = target;
  const name = utr ? `Order ${utr}` : 'Balance top-up';
  const back = utr ? `${env().APP_URL}/orders/${utr}` : `${env().APP_URL}/account/balance`;
  const metadata = { reference, ...(utr && { utr }) };
  return {
    mode: 'payment',
    client_reference_id: reference,
    customer_email: target.email,
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: currency.toLowerCase(),
          unit_amount: toMinorUnits(target.amount, currency),
          product_data: { name },
        },
      },
    ],
    success_url: `${back}?payment=done`,
    cancel_url: `${back}?payment=cancelled`,
    // Of the payment and not of this moment: a repetition must ask for the same.
    expires_at: Math.floor(Date.parse(timestamp(target.redirect_until)) / 1000),
    metadata,
    payment_intent_data: { description: name, metadata },
    // The buyer pays in the currency that was quoted.
    adaptive_pricing: { enabled: false },
  };
}
