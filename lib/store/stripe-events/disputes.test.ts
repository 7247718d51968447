import { describe, expect, test } from 'vitest';
import {
  alertsOf,
  completed,
  detailsOf,
  disputeOf,
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

const opened = (dispute: object) => send('charge.dispute.created', dispute);
const closed = (dispute: object, status: string) => send('charge.dispute.closed', { ...dispute, status });

describe('a dispute', () => {
  test('stands in the history and before the operators, who hear how it ends', async () => {
    const { utr, session } = await paid();
    const dispute = disputeOf(session);
    expect((await opened(dispute)).text).toBe('applied');
    // Under another id of the event.
    expect((await opened(dispute)).text).toBe('repeated');
    expect(await detailsOf(utr, 'disputed')).toEqual([`${dispute.id}: $10.30, fraudulent, needs_response`]);
    expect((await closed(dispute, 'won')).text).toBe('applied');
    expect(await look(utr)).toMatchObject({
      status: 1,
      events: ['make', 'pay', 'disputed', 'dispute-won'],
      payments: [{ status: 'succeeded', refund: null }],
    });
    const about = `The buyer’s bank disputes $10.30 (fraudulent; ${dispute.id} at Stripe).`;
    expect(await alertsOf(utr)).toEqual([
      `${about} Answer it there in time.`,
      `${about} It is won: the money stays.`,
    ]);
  });

  test('that is lost refunds the order, and gives no money a second time', async () => {
    const { actor, utr, session } = await paid();
    const dispute = disputeOf(session);
    const before = stripe().refunds.length;
    expect(await mailsTo(actor.email)).toEqual(['order.codes-ready']);
    await opened(dispute);
    const answers = await Promise.all([closed(dispute, 'lost'), closed(dispute, 'lost')]);
    expect(answers.map(({ text }) => text).sort()).toEqual(['applied', 'repeated']);
    expect(await look(utr)).toMatchObject({
      status: 2,
      events: ['make', 'pay', 'disputed', 'dispute-lost', 'refund'],
      payments: [{ status: 'refunded', refund: 'disputed' }],
    });
    expect(await waitingJobs()).not.toContain('send-refund');
    expect(stripe().refunds).toHaveLength(before);
    expect(await mailsTo(actor.email)).toEqual(['order.codes-ready', 'order.refunded']);
  });

  test('of a part, or in another currency, is for an operator to judge', async () => {
    for (const other of [{ amount: 500 }, { currency: 'eur' }]) {
      const { utr, session } = await paid();
      await closed({ ...disputeOf(session), ...other }, 'lost');
      expect(await look(utr)).toMatchObject({ status: 1, events: ['make', 'pay', 'dispute-lost'] });
      expect(await alertsOf(utr)).toHaveLength(1);
    }
  });

  test('that was no more than an inquiry, or is told late, changes nothing', async () => {
    const { utr, session } = await paid();
    const dispute = disputeOf(session);
    await closed(dispute, 'warning_closed');
    expect((await opened(dispute)).text).toBe('repeated');
    // Another one of the same payment is news.
    expect((await opened(disputeOf(session))).text).toBe('applied');
    expect(await look(utr)).toMatchObject({
      status: 1,
      events: ['make', 'pay', 'dispute-closed', 'disputed'],
    });
  });

  test('that is told before its payment finds the order by what Stripe knows of it', async () => {
    const { utr, session } = await waiting();
    stripe().pay(session);
    expect((await opened(disputeOf(session))).text).toBe('applied');
    await completed(session);
    expect((await look(utr)).events).toEqual(['make', 'disputed', 'pay']);
  });

  test('while Stripe is down is taken in when it is sent again', async () => {
    const { utr, session } = await waiting();
    const dispute = disputeOf(stripe().pay(session));
    stripe().failures.push(500, 500, 500);
    const id = 'evt_sent_again';
    expect((await send('charge.dispute.created', dispute, { id })).status).toBe(500);
    expect((await send('charge.dispute.created', dispute, { id })).text).toBe('applied');
    expect((await look(utr)).events).toEqual(['make', 'disputed']);
  }, 20_000);

  test('of a payment that is none of the shop’s means nothing', async () => {
    const { session } = await paid();
    expect((await opened({ ...disputeOf(session), payment_intent: 'pi_of_nobody' })).text).toBe('ignored');
    expect((await opened({ ...disputeOf(session), payment_intent: null })).text).toBe('ignored');
  });

  test('keeps an operator’s refund from giving the money twice', async () => {
    const { utr, session } = await paid();
    await opened(disputeOf(session));
    stripe().disputed.add(session.payment_intent ?? '');
    await refundByOperator(utr);
    await sendRefunds(utr);
    expect(await look(utr)).toMatchObject({ status: 2, payments: [{ status: 'refunded' }] });
    expect(await refundsOf(utr)).toMatchObject([{ status: 'failed', provider_refund: 'disputed' }]);
    expect((await alertsOf(utr)).at(-1)).toContain('Accept the dispute there');
    await closed(disputeOf(session), 'lost');
    expect((await look(utr)).events).toEqual(['make', 'pay', 'disputed', 'refund', 'dispute-lost']);
    expect(await refundsOf(utr)).toMatchObject([{ status: 'made', provider_refund: 'disputed' }]);
  });
});
