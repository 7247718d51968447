import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { refundOrder } from '../fulfilment/refund-order';
import { sendRefundJob } from '../payments/stripe/send-refund';
import {
  alertsOf,
  chargeOf,
  completed,
  ordered,
  pay,
  refundByOperator,
  refundsOf,
  send,
  sessionOf,
  stripe,
  useStripeShop,
} from '../payments/stripe/testing/stripe-shop';
import { look, mailsTo, newBuyer, newOperator, waitingJobs } from '../testing/shop';

useStripeShop();

/** Three codes at 10, paid by card with a charge of 3 %: 30.90. */
async function paidForThree() {
  const actor = await newBuyer();
  const utr = await ordered(actor, { codes: 3, quantity: 3 });
  await pay(actor, utr);
  const session = await sessionOf(utr);
  await completed(stripe().pay(session));
  await mailsTo(actor.email);
  const [line] = await client()<{ id: number }[]>`
    select l.id from order_lines l join orders o on o.id = l.order_id where o.utr = ${utr}`;
  const operator = await newOperator();
  const refund = (quantity: number, refunded: number) =>
    refundOrder({
      actor: operator,
      input: { utr, reason: 'Doesn’t work.', lines: [{ id: line?.id ?? 0, quantity, refunded }] },
    });
  return { actor, utr, session, refund };
}

const givenAtStripe = (intent: string | null) =>
  stripe()
    .refunds.filter(({ payment_intent }) => payment_intent === intent)
    .map(({ amount }) => amount);

test('one item of an order goes back to the card after the commit, once, though Stripe was down', async () => {
  const { actor, utr, session, refund } = await paidForThree();
  expect(await refund(1, 0)).toMatchObject({ status: 1, approval_id: null });
  const [part] = await refundsOf(utr);
  expect(part).toMatchObject({ amount: 10.3, status: 'pending' });
  expect(givenAtStripe(session.payment_intent)).toEqual([]);
  expect(await waitingJobs()).toContain('send-refund');
  const run = () => sendRefundJob.run({ refund_id: part?.id ?? 0 });
  // Stripe is down for as long as the library itself tries.
  stripe().failures.push(500, 500, 500);
  await expect(run()).rejects.toThrow();
  await run();
  await run();
  expect(givenAtStripe(session.payment_intent)).toEqual([1030]);
  expect(await refundsOf(utr)).toMatchObject([{ status: 'made' }]);
  expect((await send('charge.refunded', chargeOf(session, 1030))).text).toBe('applied');
  expect(await look(utr)).toMatchObject({
    status: 1,
    events: ['make', 'pay', 'refund-lines', 'money-returned'],
    payments: [{ status: 'succeeded' }],
  });
  expect(await mailsTo(actor.email)).toEqual(['order.codes-ready', 'order.partly-refunded']);
}, 20_000);

test('a refund that Stripe made before the process died is found there, not made again', async () => {
  const { utr, session, refund } = await paidForThree();
  await refund(2, 0);
  const [part] = await refundsOf(utr);
  stripe().refunds.push({
    id: `re_found_${part?.id}`,
    payment_intent: session.payment_intent ?? '',
    amount: 2060,
    metadata: { refund_id: String(part?.id) },
  });
  await sendRefundJob.run({ refund_id: part?.id ?? 0 });
  expect(givenAtStripe(session.payment_intent)).toEqual([2060]);
  expect(await refundsOf(utr)).toMatchObject([{ amount: 20.6, status: 'made' }]);
});

test('the whole order after a part gives back the rest alone', async () => {
  const { actor, utr, session, refund } = await paidForThree();
  await refund(1, 0);
  expect(await refundByOperator(utr)).toMatchObject({ status: 2 });
  const parts = await refundsOf(utr);
  expect(parts).toMatchObject([{ amount: 10.3 }, { amount: 20.6 }]);
  for (const { id } of parts) await sendRefundJob.run({ refund_id: id });
  expect(givenAtStripe(session.payment_intent)).toEqual([1030, 2060]);
  expect(await waitingJobs()).not.toContain('refund-stripe-payment');
  await send('charge.refunded', chargeOf(session));
  expect(await look(utr)).toMatchObject({
    status: 2,
    payments: [{ status: 'refunded', refund: 'confirmed' }],
  });
  expect(await mailsTo(actor.email)).toEqual([
    'order.codes-ready',
    'order.partly-refunded',
    'order.refunded',
  ]);
});

test('what somebody gave back at Stripe isn’t given again with the last item', async () => {
  const { utr, session, refund } = await paidForThree();
  await send('charge.refunded', chargeOf(session, 500));
  stripe().refunds.push({
    id: 're_by_hand',
    payment_intent: session.payment_intent ?? '',
    amount: 500,
    metadata: {},
  });
  await refund(3, 0);
  const [part] = await refundsOf(utr);
  expect(part).toMatchObject({ amount: 25.9 });
  await sendRefundJob.run({ refund_id: part?.id ?? 0 });
  expect(givenAtStripe(session.payment_intent)).toEqual([500, 2590]);
  expect(await look(utr)).toMatchObject({ status: 2, payments: [{ status: 'refunded' }] });
});

test('a part that the bank refuses is put before the operators', async () => {
  const { utr, session, refund } = await paidForThree();
  await refund(1, 0);
  const [part] = await refundsOf(utr);
  stripe().disputed.add(session.payment_intent ?? '');
  await sendRefundJob.run({ refund_id: part?.id ?? 0 });
  expect(await refundsOf(utr)).toMatchObject([{ status: 'failed' }]);
  expect((await alertsOf(utr)).at(-1)).toContain('Accept the dispute there');
});
