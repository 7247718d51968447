import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { servePlain } from '@/lib/http/plain-route';
import { useDatabase } from '@/lib/runtime/testing/database';
import { makeQuote } from '../../checkout/make-quote';
import { getOrder } from '../../orders/get-order';
import { getOrderStatus } from '../../orders/get-order-status';
import { makeCardOrder } from '../../orders/make-card-order';
import { refundOrder } from '../../orders/refund-order';
import { expireBatch } from '../../stock/expire-orders';
import {
  look,
  mailsTo,
  makeGateways,
  newBuyer,
  newCardService,
  unique,
  waitingJobs,
} from '../../testing/shop';
import { sealSecrets } from '../gateway-secrets';
import { payOrder } from '../pay-order';
import { topUpBalance } from '../top-up-balance';
import { stripeWebhook } from './endpoints';
import { refundStripePaymentJob } from './refund';
import { closeStripeSessionJob, lookUpStripeSessionJob } from './sessions';
import { StripeServer, type TestSession } from './testing/stripe-server';

const SECRET_KEY = 'sk_test_of_the_tests';
const WEBHOOK_SECRET = 'whsec_of_the_tests';

useDatabase();
let stripe: StripeServer;
// Before anything reads the environment.
beforeAll(async () => {
  stripe = await StripeServer.start(SECRET_KEY);
  Object.assign(process.env, { STRIPE_API_URL: stripe.url });
  await makeGateways();
  const secrets = sealSecrets('stripe', { secret_key: SECRET_KEY, webhook_secret: WEBHOOK_SECRET });
  await client()`update gateways set secrets = ${secrets} where code = 'stripe'`;
});
afterAll(() => stripe.close());
beforeEach(async () => {
  stripe.failures.length = 0;
  await client()`delete from graphile_worker._private_jobs`;
});

async function ordered(actor: Actor, { codes = 2, units = 0, quantity = 1 } = {}): Promise<string> {
  const service_id = await newCardService({ codes, units });
  const input = { service_ids: [service_id], quantities: [quantity] };
  return (await makeCardOrder({ actor, input, idempotencyKey: null })).utr;
}
const pay = (actor: Actor, utr: string, currency = 'USD', gateway = 'stripe') =>
  payOrder({ actor, input: { utr, gateway, currency } });
const sessionOf = async (utr: string, attempt = -1): Promise<TestSession> =>
  stripe.sessionOf((await look(utr)).payments.at(attempt).reference);

/** What Stripe sends: an event, signed as its library signs. */
async function send(
  type: string,
  object: unknown,
  {
    id = `evt_${unique()}`,
    secret = WEBHOOK_SECRET,
    timestamp = Math.floor(Date.now() / 1000),
    change = (it: string) => it,
  } = {},
): Promise<{ status: number; text: string }> {
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  const response = await servePlain(stripeWebhook).POST(
    new Request('http://localhost/api/webhooks/stripe', {
      method: 'POST',
      headers: { 'stripe-signature': signature, 'content-type': 'application/json' },
      body: change(payload),
    }),
  );
  return { status: response.status, text: (await response.text()).trim() };
}
const completed = (session: TestSession, options = {}) =>
  send('checkout.session.completed', session, options);

describe('paying by card', () => {
  test('leads to a page of Stripe’s for the exact amount, and delivers once Stripe says that it is paid', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor, { quantity: 2 });
    const { redirect_url, status } = await pay(actor, utr);
    const session = await sessionOf(utr);
    expect([redirect_url, status]).toEqual([session.url, 0]);
    // 20 USD and 3 %.
    expect(session).toMatchObject({
      amount_total: 2060,
      currency: 'usd',
      customer_email: actor.email,
      success_url: `http://localhost:3000/orders/${utr}?payment=done`,
      cancel_url: `http://localhost:3000/orders/${utr}?payment=cancelled`,
    });
    expect(session.success_url).not.toContain('key=');
    expect(await look(utr)).toMatchObject({ status: 0, paid: false, given: 0 });
    expect(await completed(stripe.pay(session))).toEqual({ status: 200, text: 'applied' });
    expect(await look(utr)).toMatchObject({
      status: 1,
      given: 2,
      events: ['make', 'pay'],
      payments: [{ status: 'succeeded' }],
    });
    expect(await mailsTo(actor.email)).toEqual(['order.codes-ready']);
  });

  test('counts a currency without decimals in its own units', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor);
    await pay(actor, utr, 'JPY');
    expect(await sessionOf(utr)).toMatchObject({ amount_total: 1500, currency: 'jpy' });
    await completed(stripe.pay(await sessionOf(utr)));
    expect(await look(utr)).toMatchObject({ status: 1, currency: 'JPY' });
  });

  test('two tabs are led to one page, by one session', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor);
    stripe.delayMs = 200;
    const answers = await Promise.all(Array.from({ length: 4 }, () => pay(actor, utr)));
    stripe.delayMs = 0;
    const later = await pay(actor, utr);
    expect(new Set([...answers, later].map(({ redirect_url }) => redirect_url)).size).toBe(1);
    expect((await look(utr)).payments).toHaveLength(1);
    expect(
      [...stripe.sessions.values()].filter(({ customer_email }) => customer_email === actor.email),
    ).toHaveLength(1);
  });

  test('where Stripe is down, says so, charges nothing and can be tried again', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor);
    stripe.failures.push(500, 500, 500);
    await expect(pay(actor, utr)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('Nothing has been charged'),
    });
    expect((await look(utr)).payments).toMatchObject([{ status: 'failed' }]);
    expect((await pay(actor, utr)).redirect_url).toContain('https://checkout.stripe.example/');
  }, 20_000);

  test('an answer that is lost makes no second session', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor);
    stripe.failures.push('break');
    const { redirect_url } = await pay(actor, utr);
    expect(redirect_url).toBe((await sessionOf(utr)).url);
    expect(
      [...stripe.sessions.values()].filter(({ customer_email }) => customer_email === actor.email),
    ).toHaveLength(1);
  });

  test('is offered only with keys', async () => {
    const service_id = await newCardService();
    const codes = async () =>
      (
        await makeQuote({ actor: null, input: { kind: 'card', lines: [{ service_id, quantity: 1 }] } })
      ).gateways.map(({ code }) => code);
    expect(await codes()).toContain('stripe');
    const [row] = await client()`select secrets from gateways where code = 'stripe'`;
    await client()`update gateways set secrets = null where code = 'stripe'`;
    expect(await codes()).not.toContain('stripe');
    const actor = await newBuyer();
    await expect(pay(actor, await ordered(actor))).rejects.toMatchObject({
      problems: [{ field: 'gateway' }],
    });
    expect((await send('charge.refunded', {})).status).toBe(503);
    await client()`update gateways set secrets = ${row?.secrets} where code = 'stripe'`;
  });
});

describe('Stripe’s events', () => {
  const waiting = async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor);
    await pay(actor, utr);
    return { actor, utr, session: await sessionOf(utr) };
  };

  test('count only with the right signature over the bytes as they came, and while it is fresh', async () => {
    const { utr, session } = await waiting();
    stripe.pay(session);
    const old = Math.floor(Date.now() / 1000) - 600;
    for (const wrong of [
      { secret: 'whsec_another' },
      { timestamp: old },
      { change: (text: string) => text.replace('"complete"', '"complete" ') },
    ])
      expect((await completed(session, wrong)).status).toBe(400);
    const unsigned = await servePlain(stripeWebhook).POST(
      new Request('http://localhost/api/webhooks/stripe', { method: 'POST', body: '{}' }),
    );
    expect(unsigned.status).toBe(400);
    expect(await look(utr)).toMatchObject({ paid: false });
  });

  test('are taken once, though they come twice, at once, and under other ids', async () => {
    const { actor, utr, session } = await waiting();
    stripe.pay(session);
    const id = `evt_${unique()}`;
    const same = await Promise.all(Array.from({ length: 4 }, () => completed(session, { id })));
    expect(same.map(({ text }) => text).sort()).toEqual(['applied', 'repeated', 'repeated', 'repeated']);
    expect((await completed(session)).text).toBe('repeated');
    expect((await send('checkout.session.async_payment_succeeded', session)).text).toBe('repeated');
    // One that comes after what it says is over.
    expect((await send('checkout.session.expired', { ...session, status: 'expired' })).text).toBe('ignored');
    expect(await look(utr)).toMatchObject({
      status: 1,
      events: ['make', 'pay'],
      payments: [{ status: 'succeeded' }],
    });
    expect(await mailsTo(actor.email)).toEqual(['order.codes-ready']);
  });

  test('of another amount or currency deliver nothing, and stand in the history', async () => {
    const { utr, session } = await waiting();
    stripe.pay(session);
    await completed({ ...session, amount_total: session.amount_total - 1 });
    await completed({ ...session, currency: 'eur' });
    expect(await look(utr)).toMatchObject({
      paid: false,
      events: ['make', 'amount-differs', 'amount-differs'],
      payments: [{ status: 'pending' }],
    });
  });

  test('of a way to pay that takes days: wait, then deliver or fail', async () => {
    const [good, bad] = [await waiting(), await waiting()];
    for (const { session } of [good, bad])
      await completed({ ...stripe.pay(session), payment_status: 'unpaid' });
    expect(await look(good.utr)).toMatchObject({ paid: false, events: ['make', 'payment-processing'] });
    await send('checkout.session.async_payment_succeeded', good.session);
    await send('checkout.session.async_payment_failed', { ...bad.session, payment_status: 'unpaid' });
    expect(await look(good.utr)).toMatchObject({ status: 1 });
    expect(await look(bad.utr)).toMatchObject({
      status: 0,
      events: ['make', 'payment-processing', 'payment-failed'],
      payments: [{ status: 'failed' }],
    });
    expect((await pay(bad.actor, bad.utr)).redirect_url).not.toBe(bad.session.url);
  });

  test('about sessions of somebody else mean nothing', async () => {
    const { session } = await waiting();
    expect((await completed({ ...stripe.pay(session), client_reference_id: 'pay_unknown' })).text).toBe(
      'ignored',
    );
    expect((await send('customer.created', { id: 'cus_1' })).text).toBe('ignored');
  });

  test('that do not come are asked for', async () => {
    const { utr, session } = await waiting();
    const payment_id = (await look(utr)).payments[0].id;
    await lookUpStripeSessionJob.run({ payment_id });
    expect(await waitingJobs()).toContain('look-up-stripe-session');
    expect(await look(utr)).toMatchObject({ paid: false });
    stripe.pay(session);
    await lookUpStripeSessionJob.run({ payment_id });
    expect(await look(utr)).toMatchObject({ status: 1 });
    expect((await completed(session)).text).toBe('repeated');
  });
});

describe('a payment that comes late', () => {
  const runOut = async (utr: string) => {
    await client()`update orders set expires_at = now() - interval '1 second' where utr = ${utr}`;
    await expireBatch();
  };

  test('reserves anew what has run out, and the history says so', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor, { units: 3, codes: 1 });
    await pay(actor, utr);
    await runOut(utr);
    expect(await look(utr)).toMatchObject({ expired: true, held: 0 });
    await completed(stripe.pay(await sessionOf(utr)));
    expect(await look(utr)).toMatchObject({
      status: 1,
      price: 6,
      given: 1,
      events: ['make', 'expire', 'paid-late', 'pay'],
    });
  });

  test('waits for codes that have gone to others since', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor, { codes: 1 });
    await pay(actor, utr);
    await runOut(utr);
    await client()`update codes set order_line_id = null where order_line_id is not null and delivered_at is null`;
    await client()`delete from codes where order_line_id is null`;
    await completed(stripe.pay(await sessionOf(utr)));
    expect(await look(utr)).toMatchObject({
      status: 3,
      events: ['make', 'expire', 'paid-late', 'pay-short'],
    });
    expect(await mailsTo(actor.email)).toEqual(['order.codes-short']);
    const [mail] = await client()`select text from mails where to_address = ${actor.email}`;
    expect(mail?.text).toContain('1 code of your order is out of stock');
  });

  test('for an order that is paid another way goes back, once, and the history says so', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor);
    await pay(actor, utr);
    const session = await sessionOf(utr);
    // The buyer has Stripe's page open still, and pays both.
    stripe.pay(session);
    expect((await pay(actor, utr, 'USD', 'sandbox')).status).toBe(1);
    const payment_id = (await look(utr)).payments[0].id;
    await closeStripeSessionJob.run({ payment_id });
    await Promise.all([completed(session), completed(session)]);
    expect((await waitingJobs()).filter((name) => name === 'refund-stripe-payment')).toHaveLength(1);
    await refundStripePaymentJob.run({ payment_id });
    await refundStripePaymentJob.run({ payment_id });
    expect(
      stripe.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent),
    ).toHaveLength(1);
    expect(await look(utr)).toMatchObject({
      status: 1,
      events: ['make', 'pay', 'paid-twice', 'money-returned'],
      payments: [{ status: 'refunded' }, { status: 'succeeded' }],
    });
  });

  test('of a replaced attempt, for an order that is still unpaid, pays it', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor);
    await pay(actor, utr);
    const first = await sessionOf(utr);
    await pay(actor, utr, 'JPY');
    const second = await sessionOf(utr);
    expect(second.id).not.toBe(first.id);
    await completed(stripe.pay(first));
    expect(await look(utr)).toMatchObject({
      status: 1,
      currency: 'USD',
      payments: [{ status: 'succeeded' }, { status: 'cancelled' }],
    });
    for (const read of [getOrderStatus(utr, { byLink: true }), getOrder(utr, { byLink: true }, null)])
      expect((await read).payment).toMatchObject({ status: 'succeeded', currency: 'USD' });
    // The other page is closed, so that nobody pays there as well.
    const { payments } = await look(utr);
    await closeStripeSessionJob.run({ payment_id: payments[1].id });
    expect(second.status).toBe('expired');
    expect((await send('checkout.session.expired', second)).text).toBe('ignored');
  });
});

describe('a refund', () => {
  const paid = async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor);
    await pay(actor, utr);
    const session = stripe.pay(await sessionOf(utr));
    await completed(session);
    return { actor, utr, session, payment_id: (await look(utr)).payments[0].id as number };
  };

  test('by an operator goes to the card after the commit, and again where Stripe was down', async () => {
    const { actor, utr, session, payment_id } = await paid();
    await refundOrder({ actor: await newBuyer(), input: { utr, reason: 'Asked for' } });
    expect(await look(utr)).toMatchObject({ status: 2, payments: [{ status: 'refunded', refund: null }] });
    expect(await waitingJobs()).toContain('refund-stripe-payment');
    stripe.failures.push(500, 500, 500);
    await expect(refundStripePaymentJob.run({ payment_id })).rejects.toThrow();
    await refundStripePaymentJob.run({ payment_id });
    const given = stripe.refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent);
    expect(given).toHaveLength(1);
    expect(await look(utr)).toMatchObject({
      events: ['make', 'pay', 'refund', 'money-returned'],
      payments: [{ refund: given[0]?.id }],
    });
    expect(await mailsTo(actor.email)).toEqual(['order.codes-ready', 'order.refunded']);
    const event = {
      payment_intent: session.payment_intent,
      refunded: true,
      amount_refunded: 1030,
      currency: 'usd',
    };
    expect((await send('charge.refunded', event)).text).toBe('applied');
    expect((await look(utr)).events).toEqual(['make', 'pay', 'refund', 'money-returned']);
  }, 20_000);

  test('at Stripe refunds the order, unless it is of a part', async () => {
    const { actor, utr, session } = await paid();
    const charge = {
      payment_intent: session.payment_intent,
      refunded: false,
      amount_refunded: 100,
      currency: 'usd',
    };
    await send('charge.refunded', charge);
    expect(await look(utr)).toMatchObject({ status: 1, events: ['make', 'pay', 'partly-refunded'] });
    const before = stripe.refunds.length;
    await send('charge.refunded', { ...charge, refunded: true, amount_refunded: 1030 });
    expect(await look(utr)).toMatchObject({
      status: 2,
      events: ['make', 'pay', 'partly-refunded', 'refund'],
      payments: [{ status: 'refunded', refund: 'confirmed' }],
    });
    expect(await waitingJobs()).not.toContain('refund-stripe-payment');
    expect(stripe.refunds).toHaveLength(before);
    expect(await mailsTo(actor.email)).toContain('order.refunded');
  });
});

test('a balance is topped up by card, once', async () => {
  const actor = await newBuyer({ balance: '5' });
  const made = await topUpBalance({
    actor,
    input: { amount: 20, gateway: 'stripe', currency: 'USD' },
    idempotencyKey: 'first',
  });
  const again = await topUpBalance({
    actor,
    input: { amount: 20, gateway: 'stripe', currency: 'USD' },
    idempotencyKey: 'first',
  });
  const session = stripe.sessionOf(made.reference);
  expect([made.redirect_url, again.redirect_url]).toEqual([session.url, session.url]);
  expect(session.amount_total).toBe(2060);
  stripe.pay(session);
  await Promise.all([completed(session), completed(session), completed(session)]);
  const [row] = await client()`
    select balance::float8 as balance, (select json_agg(reason) from balance_movements where user_id = ${actor.id}) as moved
    from users where id = ${actor.id}`;
  expect(row).toEqual({ balance: 25, moved: ['top-up'] });

  const charge = {
    payment_intent: session.payment_intent,
    refunded: true,
    amount_refunded: 2060,
    currency: 'usd',
  };
  await Promise.all([send('charge.refunded', charge), send('charge.refunded', charge)]);
  const [after] = await client()`select balance::float8 as balance from users where id = ${actor.id}`;
  expect(after?.balance).toBe(5);
});
