import { describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { getOrderStatus } from '../fulfilment/get-order-status';
import { expireBatch } from '../orders/expire-orders';
import { getOrder } from '../orders/get-order';
import { refundStripePaymentJob } from '../payments/stripe/refund';
import {
  completed,
  ordered,
  pay,
  send,
  sessionOf,
  stripe,
  useStripeShop,
} from '../payments/stripe/testing/stripe-shop';
import { look, mailsTo, newBuyer, waitingJobs } from '../testing/shop';
import { closeStripeSessionJob } from './sessions';

useStripeShop();

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
    await completed(stripe().pay(await sessionOf(utr)));
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
    await completed(stripe().pay(await sessionOf(utr)));
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
    stripe().pay(session);
    expect((await pay(actor, utr, 'USD', 'sandbox')).status).toBe(1);
    const payment_id = (await look(utr)).payments[0].id;
    await closeStripeSessionJob.run({ payment_id });
    await Promise.all([completed(session), completed(session)]);
    expect((await waitingJobs()).filter((name) => name === 'refund-stripe-payment')).toHaveLength(1);
    await refundStripePaymentJob.run({ payment_id });
    await refundStripePaymentJob.run({ payment_id });
    expect(
      stripe().refunds.filter(({ payment_intent }) => payment_intent === session.payment_intent),
    ).toHaveLength(1);
    expect(await look(utr)).toMatchObject({
      status: 1,
      events: ['make', 'pay', 'paid-twice', 'money-returned'],
      payments: [{ status: 'refunded' }, { status: 'succeeded' }],
    });
  });

  test('goes back as well where its event never comes', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor);
    await pay(actor, utr);
    stripe().pay(await sessionOf(utr));
    await pay(actor, utr, 'USD', 'sandbox');
    const payment_id = (await look(utr)).payments[0].id;
    await closeStripeSessionJob.run({ payment_id });
    await closeStripeSessionJob.run({ payment_id });
    expect((await look(utr)).events).toEqual(['make', 'pay', 'paid-twice']);
    expect((await waitingJobs()).filter((name) => name === 'refund-stripe-payment')).toHaveLength(1);
  });

  test('of a replaced attempt, for an order that is still unpaid, pays it', async () => {
    const actor = await newBuyer();
    const utr = await ordered(actor);
    await pay(actor, utr);
    const first = await sessionOf(utr);
    await pay(actor, utr, 'JPY');
    const second = await sessionOf(utr);
    expect(second.id).not.toBe(first.id);
    await completed(stripe().pay(first));
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
