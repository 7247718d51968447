import { describe, expect, test } from 'vitest';
import { servePlain } from '@/lib/http/plain-route';
import { getOrderStatus } from '../fulfilment/get-order-status';
import { completed, pay, send, stripe, useStripeShop, waiting } from '../payments/stripe/testing/stripe-shop';
import { look, mailsTo, unique, waitingJobs } from '../testing/shop';
import { stripeWebhookEndpoint } from './endpoints';
import { lookUpStripeSessionJob } from './sessions';

useStripeShop();

describe('Stripe’s events', () => {
  test('count only with the right signature over the bytes as they came, and while it is fresh', async () => {
    const { utr, session } = await waiting();
    stripe().pay(session);
    const old = Math.floor(Date.now() / 1000) - 600;
    for (const wrong of [
      { secret: 'whsec_another' },
      { timestamp: old },
      { change: (text: string) => text.replace('"complete"', '"complete" ') },
    ])
      expect((await completed(session, wrong)).status).toBe(400);
    const unsigned = await servePlain(stripeWebhookEndpoint).POST(
      new Request('http://localhost/api/webhooks/stripe', { method: 'POST', body: '{}' }),
    );
    expect(unsigned.status).toBe(400);
    expect(await look(utr)).toMatchObject({ paid: false });
  });

  test('are taken once, though they come twice, at once, and under other ids', async () => {
    const { actor, utr, session } = await waiting();
    stripe().pay(session);
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
    stripe().pay(session);
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
      await completed({ ...stripe().pay(session), payment_status: 'unpaid' });
    expect(await look(good.utr)).toMatchObject({ paid: false, events: ['make', 'payment-processing'] });
    // There is nothing left to do on Stripe's page.
    expect((await getOrderStatus(good.utr, { byLink: true })).payment).toMatchObject({
      status: 'pending',
      redirect_url: null,
    });
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
    expect((await completed({ ...stripe().pay(session), client_reference_id: 'pay_unknown' })).text).toBe(
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
    stripe().pay(session);
    await lookUpStripeSessionJob.run({ payment_id });
    expect(await look(utr)).toMatchObject({ status: 1 });
    expect((await completed(session)).text).toBe('repeated');
  });
});
