import { beforeAll, describe, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { makeQuote } from '../checkout/make-quote';
import { aged, quoteOf, start } from '../checkout/testing/orders';
import { expireBatch } from '../orders/expire-orders';
import { look, mailsTo, makeGateways, newBuyer, newCardService } from '../testing/shop';
import { payOrder } from './pay-order';

useDatabase();
beforeAll(makeGateways);

describe('paying', () => {
  const byLink = { byLink: true } as const;
  const pay = (utr: string, more: Record<string, unknown> = {}) =>
    payOrder({ actor: null, viewer: byLink, input: { utr, gateway: 'sandbox', currency: 'EUR', ...more } });
  async function ordered(quantity = 1) {
    const service_id = await newCardService({ codes: 3 });
    const lines = [{ service_id, quantity }];
    const { quote } = await quoteOf(lines);
    return { quote, service_id, ...(await start({ lines, quote })) };
  }
  const setRate = (rate: string) => client()`
    update gateways set receivable_currencies = (
      select jsonb_agg(case when one ->> 'name' = 'EUR' then jsonb_set(one, '{conversion_rate}', to_jsonb(${rate}::text)) else one end)
      from jsonb_array_elements(receivable_currencies) as one) where code = 'sandbox'`;

  test('a guest’s order takes the quoted rate while the quote is good, and asks again afterwards', async () => {
    const [first, second, third] = [await ordered(), await ordered(), await ordered()];
    await client()`delete from codes where order_line_id is null`;
    await setRate('0.5');
    expect(await pay(first.utr, { quote: first.quote })).toMatchObject({ status: 1 });
    expect(await look(first.utr)).toMatchObject({
      payments: [{ amount: 9.18, currency: 'EUR', status: 'succeeded' }],
      exchange_rate: 0.9,
    });
    const old = aged(second.quote, 16);
    await expect(pay(second.utr, { quote: old })).rejects.toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('exchange rate'),
    });
    expect((await look(second.utr)).payments).toEqual([]);
    const { quote, lines } = await makeQuote({ actor: null, input: { utr: second.utr, viewer: byLink } });
    // All codes but those that the order itself holds have gone.
    expect(lines).toMatchObject([{ ready: 1 }]);
    await pay(second.utr, { quote });
    expect((await look(second.utr)).payments).toMatchObject([{ amount: 5.1 }]);
    await setRate('0.9');
    // An old quote by which the same is paid needs no new look.
    expect(await pay(third.utr, { quote: aged(third.quote, 16) })).toMatchObject({ status: 1 });
  });

  test('another order’s quote is refused, and a paid one is quoted no more', async () => {
    const [one, other] = [await ordered(), await ordered()];
    await expect(pay(one.utr, { quote: other.quote })).rejects.toMatchObject({
      problems: [{ field: 'quote' }],
    });
    await pay(one.utr);
    await expect(makeQuote({ actor: null, input: { utr: one.utr, viewer: byLink } })).rejects.toMatchObject({
      kind: 'conflict',
    });
    expect((await look(one.utr)).payments).toHaveLength(1);
  });

  test('two tabs that pay one order charge it once', async () => {
    const { utr, quote } = await ordered();
    const answers = await Promise.all(Array.from({ length: 5 }, () => pay(utr, { quote })));
    expect(answers.map(({ status }) => status)).toEqual([1, 1, 1, 1, 1]);
    expect((await look(utr)).payments).toHaveLength(1);
  });

  test('two tabs that pay one order in different ways charge it once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const actor = await newBuyer({ balance: '100' });
      const lines = [{ service_id: await newCardService({ codes: 2 }), quantity: 1 }];
      const { utr } = await start({ lines }, actor);
      const ways = ['sandbox', 'balance', 'manual', 'balance', 'sandbox'];
      await Promise.all(ways.map((gateway) => payOrder({ actor, input: { utr, gateway, currency: 'USD' } })));
      const { status, given, payments } = await look(utr);
      expect([status, given]).toEqual([1, 1]);
      const states = payments.map((one: { status: string }) => one.status);
      expect(states.filter((one: string) => one !== 'cancelled')).toEqual(['succeeded']);
      const [row] = await client()`
        select u.balance::float8 as balance, (select g.code from payments y join gateways g on g.id = y.gateway_id
          join orders o on o.id = y.order_id where o.utr = ${utr} and y.status = 'succeeded') as paid_by
        from users u where u.id = ${actor.id}`;
      expect(row?.balance).toBe(row?.paid_by === 'balance' ? 90 : 100);
    }
  });

  test('who came by a link spends neither the balance of the order’s account nor their own', async () => {
    const actor = await newBuyer({ balance: '100' });
    const service_id = await newCardService({ codes: 1 });
    const lines = [{ service_id, quantity: 1 }];
    const { quote } = await quoteOf(lines);
    const { utr } = await start({ lines, quote }, actor);
    await expect(pay(utr, { gateway: 'balance', currency: 'USD' })).rejects.toMatchObject({
      problems: [{ field: 'gateway' }],
    });
    const stranger = await newBuyer({ balance: '100' });
    await expect(
      payOrder({ actor: stranger, input: { utr, gateway: 'balance', currency: 'USD' } }),
    ).rejects.toMatchObject({ kind: 'not-found' });
    const told = await makeQuote({ actor: stranger, input: { utr, viewer: byLink } });
    expect(told.gateways.find(({ code }) => code === 'balance')?.currencies).toMatchObject([
      { available: false, reason: 'Your balance pays for orders of your own account alone.' },
    ]);
    expect(await payOrder({ actor, input: { utr, gateway: 'balance', currency: 'USD' } })).toMatchObject({
      status: 1,
    });
  });

  test('a transfer is told where to go, once, and keeps the order but no codes for as long as it may take', async () => {
    const { utr } = await ordered();
    const once = await pay(utr, { gateway: 'manual', currency: 'USD' });
    expect(once.redirect_url).toContain(`/orders/${utr}`);
    await pay(utr, { gateway: 'manual', currency: 'USD' });
    const row = await look(utr);
    expect(row.payments).toHaveLength(1);
    expect(await mailsTo(row.email)).toEqual(['order.received']);
    const [mail] = await client()`select text from mails where to_address = ${row.email}`;
    expect(mail?.text).toContain('First Example Bank');
    expect(mail?.text).toContain(utr);
    await client()`update orders set expires_at = expires_at - interval '2 days' where utr = ${utr}`;
    await expireBatch();
    expect(await look(utr)).toMatchObject({ expired: false, held: 0 });
  });
});
