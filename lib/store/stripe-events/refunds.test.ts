import { describe, expect, test } from 'vitest';
import {
  alertsOf,
  chargeOf,
  completed,
  detailsOf,
  paid,
  refundByOperator,
  refundsOf,
  send,
  sendRefunds,
  stripe,
  useStripeShop,
  waiting,
} from '../payments/stripe/testing/stripe-shop';
import { look, mailsTo, waitingJobs } from '../testing/shop';

useStripeShop();

describe('a refund', () => {
  test('by an operator goes to the card after the commit, and again where Stripe was down', async () => {
    const { actor, utr, session } = await paid();
    expect(await mailsTo(actor.email)).toEqual(['order.codes-ready']);
    await refundByOperator(utr);
    expect(await look(utr)).toMatchObject({ status: 2, payments: [{ status: 'refunded', refund: null }] });
    expect(await refundsOf(utr)).toMatchObject([{ amount: 10.3, price: 10, status: 'pending', items: 1 }]);
    expect(await waitingJobs()).toContain('send-refund');
    stripe().failures.push(500, 500, 500);
    await expect(sendRefunds(utr)).rejects.toThrow();
    await sendRefunds(utr);
    const given = stripe().refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent);
    expect(given).toHaveLength(1);
    expect(await look(utr)).toMatchObject({
      events: ['make', 'pay', 'refund', 'money-returned'],
      payments: [{ status: 'refunded' }],
    });
    expect(await refundsOf(utr)).toMatchObject([{ status: 'made', provider_refund: given[0]?.id }]);
    expect(await mailsTo(actor.email)).toEqual(['order.codes-ready', 'order.refunded']);
    expect((await send('charge.refunded', chargeOf(session))).text).toBe('applied');
    expect((await look(utr)).events).toEqual(['make', 'pay', 'refund', 'money-returned']);
  }, 20_000);

  test('at Stripe refunds the order, unless it is of a part', async () => {
    const { actor, utr, session } = await paid();
    await send('charge.refunded', chargeOf(session, 100));
    expect(await look(utr)).toMatchObject({ status: 1, events: ['make', 'pay', 'partly-refunded'] });
    const before = stripe().refunds.length;
    await send('charge.refunded', chargeOf(session));
    expect(await look(utr)).toMatchObject({
      status: 2,
      events: ['make', 'pay', 'partly-refunded', 'refund'],
      payments: [{ status: 'refunded', refund: 'confirmed' }],
    });
    expect(await waitingJobs()).not.toContain('send-refund');
    expect(await refundsOf(utr)).toMatchObject([
      { amount: 10.3, status: 'made', provider_refund: 'confirmed' },
    ]);
    expect(stripe().refunds).toHaveLength(before);
    expect(await mailsTo(actor.email)).toContain('order.refunded');
  });

  test('of parts is told as far as it goes, though its events come again and in another order', async () => {
    const { utr, session } = await paid();
    const sent = [];
    for (const given of [100, 300, 300, 200, 400])
      sent.push((await send('charge.refunded', chargeOf(session, given))).text);
    expect(sent).toEqual(['applied', 'applied', 'repeated', 'repeated', 'applied']);
    expect(await detailsOf(utr, 'partly-refunded')).toEqual([
      'Stripe has given back $1.00 so far (100 in minor units).',
      'Stripe has given back $3.00 so far (300 in minor units).',
      'Stripe has given back $4.00 so far (400 in minor units).',
    ]);
    await send('charge.refunded', chargeOf(session));
    // A part's event that comes after the whole says nothing new.
    await send('charge.refunded', chargeOf(session, 500));
    expect(await look(utr)).toMatchObject({
      status: 2,
      events: ['make', 'pay', 'partly-refunded', 'partly-refunded', 'partly-refunded', 'refund'],
    });
  });

  test('that is told before the payment itself leaves nothing to deliver', async () => {
    const { utr, session } = await waiting();
    stripe().pay(session);
    expect((await send('charge.refunded', chargeOf(session))).text).toBe('applied');
    expect((await completed(session)).text).toBe('repeated');
    expect(await look(utr)).toMatchObject({
      status: 0,
      paid: false,
      given: 0,
      events: ['make', 'money-returned'],
      payments: [{ status: 'refunded', refund: 'confirmed' }],
    });
  });

  test('in another currency, or of a payment that is none of the shop’s, changes nothing', async () => {
    const { utr, session } = await paid();
    const charge = chargeOf(session);
    expect((await send('charge.refunded', { ...charge, currency: 'eur' })).text).toBe('ignored');
    expect((await send('charge.refunded', { ...charge, payment_intent: 'pi_of_nobody' })).text).toBe(
      'ignored',
    );
    expect((await send('charge.refunded', { ...charge, payment_intent: null })).text).toBe('ignored');
    expect(await look(utr)).toMatchObject({ status: 1, events: ['make', 'pay'] });
  });

  test('that fails at the bank is put before the operators, once', async () => {
    const { utr, session } = await paid();
    await refundByOperator(utr);
    await sendRefunds(utr);
    const { id = '', metadata } = stripe().refunds.at(-1) ?? {};
    const refund = {
      id,
      metadata,
      amount: session.amount_total,
      currency: 'usd',
      failure_reason: 'expired_or_canceled_card',
    };
    expect((await send('refund.failed', refund)).text).toBe('applied');
    expect((await send('refund.failed', refund)).text).toBe('repeated');
    expect((await look(utr)).events.slice(-1)).toEqual(['refund-failed']);
    expect(await refundsOf(utr)).toMatchObject([{ status: 'failed', provider_refund: id }]);
    expect(await alertsOf(utr)).toEqual([
      'Stripe could not give $10.30 back (expired_or_canceled_card). The buyer must get it another way.',
    ]);
  });
});
