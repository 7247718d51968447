import { describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { makeQuote } from '../checkout/make-quote';
import {
  completed,
  ordered,
  pay,
  send,
  sessionOf,
  stripe,
  useStripeShop,
} from '../payments/stripe/testing/stripe-shop';
import { look, mailsTo, newBuyer, newCardService } from '../testing/shop';

useStripeShop();

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
    const details = { customer_details: { address: { country: 'NO' } } };
    expect(await completed({ ...stripe().pay(session), ...details })).toEqual({
      status: 200,
      text: 'applied',
    });
    const [payment] = await client()`
      select payer_country from payments where reference = ${session.client_reference_id}`;
    expect(payment).toEqual({ payer_country: 'NO' });
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
    await completed(stripe().pay(await sessionOf(utr)));
    expect(await look(utr)).toMatchObject({ status: 1, currency: 'JPY' });
  });

  test('two tabs are led to one page, by one session', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor);
    stripe().delayMs = 200;
    const answers = await Promise.all(Array.from({ length: 4 }, () => pay(actor, utr)));
    stripe().delayMs = 0;
    const later = await pay(actor, utr);
    expect(new Set([...answers, later].map(({ redirect_url }) => redirect_url)).size).toBe(1);
    expect((await look(utr)).payments).toHaveLength(1);
    expect(
      [...stripe().sessions.values()].filter(({ customer_email }) => customer_email === actor.email),
    ).toHaveLength(1);
  });

  test('where Stripe is down, says so, charges nothing and can be tried again', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor);
    stripe().failures.push(500, 500, 500);
    await expect(pay(actor, utr)).rejects.toMatchObject({
      kind: 'unavailable',
      message: expect.stringContaining('Nothing has been charged'),
    });
    expect((await look(utr)).payments).toMatchObject([{ status: 'failed' }]);
    expect((await pay(actor, utr)).redirect_url).toContain(`${stripe().url}/c/pay/`);
  }, 20_000);

  test('an answer that is lost makes no second session', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor);
    stripe().failures.push('break');
    const { redirect_url } = await pay(actor, utr);
    expect(redirect_url).toBe((await sessionOf(utr)).url);
    expect(
      [...stripe().sessions.values()].filter(({ customer_email }) => customer_email === actor.email),
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
