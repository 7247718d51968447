import Big from 'big.js';
import { beforeAll, describe, expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { makeQuote } from '../checkout/make-quote';
import { start } from '../checkout/testing/orders';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { replaceCode } from '../inventory/replace-code';
import { moveBalance } from '../payments/balance';
import { makeDeposit } from '../payments/make-deposit';
import { makeGateways, newBuyer, newCardService, newOperator, newTopUp, unique } from '../testing/shop';
import { type Difference, findDifferences } from './find-differences';

useDatabase();
beforeAll(makeGateways);

const sql = client;

async function all(): Promise<Difference[]> {
  const found: Difference[] = [];
  const count = await findDifferences({ actor: 'machine', take: (some) => void found.push(...some) });
  expect(count).toBe(found.length);
  return found;
}

/** The kinds of differences around an order. */
const kindsOf = async (utr: string) => (await all()).filter((one) => one.utr === utr).map(({ kind }) => kind);

/** An account with a balance that came by a movement. */
async function richBuyer() {
  const buyer = await newBuyer();
  const adjustment = {
    user_id: buyer.id,
    reason: 'adjustment',
    order_id: null,
    amount: new Big(1000),
  } as const;
  await db().transaction((tx) => moveBalance(tx, adjustment));
  return buyer;
}

/** An order of cards: with enough codes, in a campaign, paid unless said otherwise. */
async function ordered({ gateway = 'balance', isPaid = true, codes = 5 } = {}) {
  const buyer = await richBuyer();
  const serviceId = await newCardService({ codes, units: 50 });
  const { utr } = await start({ lines: [{ service_id: serviceId, quantity: 3 }] }, buyer);
  if (isPaid) await payOrder({ actor: buyer, input: { utr, gateway, currency: 'USD' } });
  const [line] = await sql()<{ id: number; order_id: number }[]>`
    select l.id, l.order_id from order_lines l join orders o on o.id = l.order_id where o.utr = ${utr}`;
  return { buyer, serviceId, utr, id: line?.order_id ?? 0, line: line?.id ?? 0 };
}

/** An order of three cards with a coupon that doesn’t divide by three. */
async function withCoupon() {
  const [buyer, service_id, code] = [await richBuyer(), await newCardService(), `Off-${unique()}`];
  await sql()`insert into coupons (code, discount, discount_type) values (${code}, 2.5, 'flat')`;
  const lines = [{ service_id, quantity: 3 }];
  const { quote } = await makeQuote({ actor: buyer, input: { kind: 'card', lines, coupon: code } });
  const { utr } = await start({ lines, quote }, buyer);
  await payOrder({ actor: buyer, input: { utr, gateway: 'balance', currency: 'USD' } });
  const [line] = await sql()<{ id: number; order_id: number }[]>`
    select l.id, l.order_id from order_lines l join orders o on o.id = l.order_id where o.utr = ${utr}`;
  return { utr, id: line?.order_id ?? 0, line: line?.id ?? 0 };
}

const refund = async (utr: string, line?: number) =>
  refundOrder({
    actor: await newOperator(),
    input: { utr, reason: 'Broken.', ...(line && { lines: [{ id: line, quantity: 1, refunded: 0 }] }) },
  });

test('a shop that sells, refunds, replaces and takes deposits adds up', async () => {
  const before = await all();
  const buyer = await richBuyer();
  await ordered();
  await ordered({ isPaid: false });
  await ordered({ gateway: 'sandbox', codes: 1 });
  await ordered({ gateway: 'manual' });
  const part = await ordered();
  await refund(part.utr, part.line);
  await refund((await ordered({ codes: 2 })).utr);
  await refund(part.utr);
  const couponed = await withCoupon();
  await refund(couponed.utr, couponed.line);
  await refund(couponed.utr);
  await refund((await ordered({ gateway: 'sandbox' })).utr);
  const { utr } = await ordered({ gateway: 'sandbox' });
  const [code] = await sql()`
    select c.id from codes c join order_lines l on l.id = c.order_line_id join orders o on o.id = l.order_id
    where o.utr = ${utr} limit 1`;
  await replaceCode({ actor: 'machine', input: { id: Number(code?.id), reason: 'Refused.' } });
  const deposit = { gateway: 'sandbox', currency: 'EUR', amount: 25 };
  await makeDeposit({ actor: buyer, input: deposit, idempotencyKey: null });
  const { serviceId } = await newTopUp({ check: null });
  const topUp = await start(
    {
      kind: 'top_up',
      lines: [{ service_id: serviceId, quantity: 1 }],
      player: { player_number: '712345678', server: 'europe' },
    } as never,
    buyer,
  );
  await payOrder({ actor: buyer, input: { utr: topUp.utr, gateway: 'sandbox', currency: 'EUR' } });
  await refund(topUp.utr);
  expect(await all()).toEqual(before);
});

type Order = Awaited<ReturnType<typeof ordered>>;
type Case = readonly [
  kinds: readonly string[],
  spoil: (order: Order) => Promise<unknown>,
  options?: Parameters<typeof ordered>[0],
];

describe('is found:', () => {
  const cases: Record<string, Case> = {
    'a price that its lines don’t add up to': [
      ['order-total', 'payment-amount'],
      ({ id }) => sql()`update orders set price = price + 1 where id = ${id}`,
    ],
    'an order that says that it is paid and isn’t': [
      ['order-paid-state', 'order-without-payment', 'reservation-left'],
      ({ id }) => sql()`update orders set paid_at = now() where id = ${id}`,
      { isPaid: false },
    ],
    'an order whose payment is gone': [
      ['order-without-payment', 'movement-without-cause'],
      ({ id }) => sql()`delete from payments where order_id = ${id}`,
    ],
    'a payment of another amount': [
      ['payment-amount'],
      ({ id }) => sql()`update payments set amount = amount - 1 where order_id = ${id}`,
      { gateway: 'sandbox' },
    ],
    'money for an order that isn’t paid': [
      ['payment-of-unpaid-order'],
      ({ id }) => sql()`update payments set status = 'succeeded' where order_id = ${id}`,
      { gateway: 'manual' },
    ],
    'an order that waits for codes that it has': [
      ['order-not-completed'],
      ({ id }) => sql()`update orders set status = 3 where id = ${id}`,
    ],
    'a line with a code too few': [
      ['line-codes'],
      ({ line }) => sql()`
        update codes set order_line_id = null, delivered_at = null
        where id = (select min(id) from codes where order_line_id = ${line})`,
    ],
    'a line with a code too many': [
      ['line-codes'],
      ({ line, serviceId }) => sql()`
        update codes set order_line_id = ${line}, delivered_at = now()
        where id = (select min(id) from codes where card_service_id = ${serviceId} and order_line_id is null)`,
    ],
    'a code of another product': [
      ['code-of-other-product'],
      async ({ line }) => {
        const other = await newCardService();
        await sql()`update codes set card_service_id = ${other} where id = (
          select min(id) from codes where order_line_id = ${line})`;
      },
    ],
    'a faulty code that was sold again': [
      ['line-codes', 'replaced-code-sold'],
      async ({ line }) => {
        const [code] = await sql()`select min(id) as id from codes where order_line_id = ${line}`;
        await replaceCode({ actor: 'machine', input: { id: Number(code?.id), reason: 'Refused.' } });
        await sql()`update codes set order_line_id = ${line}, delivered_at = now(), withheld = false where id = ${code?.id}`;
      },
    ],
    'a code that nobody has reserved and an unpaid order holds': [
      ['unpaid-codes'],
      ({ line }) => sql()`update reservations set codes = codes - 1 where order_line_id = ${line}`,
      { isPaid: false },
    ],
    'what an expired order has still reserved': [
      ['reservation-left'],
      ({ id }) => sql()`update orders set expired_at = now() where id = ${id}`,
      { isPaid: false },
    ],
    'a line that counts a refund that there isn’t': [
      ['line-refunded'],
      ({ line }) => sql()`update order_lines set refunded = 1 where id = ${line}`,
    ],
    'a refunded order with items that weren’t': [
      ['order-refund-state', 'line-refunded'],
      async ({ utr, line }) => {
        await refund(utr);
        await sql()`update order_lines set refunded = 0, cancelled = 0 where id = ${line}`;
      },
    ],
    'a refunded order whose payment is kept': [
      ['order-without-payment', 'payment-of-refunded-order'],
      async ({ id, utr }) => {
        await refund(utr);
        await sql()`update payments set status = 'succeeded' where order_id = ${id}`;
      },
    ],
    'more given back than was paid': [
      ['refund-above-payment', 'refund-total'],
      async ({ id, utr }) => {
        await refund(utr);
        await sql()`update refunds set amount = amount + 1 where order_id = ${id}`;
      },
      { gateway: 'sandbox' },
    ],
    'less given back than was paid': [
      ['refund-total'],
      async ({ id, utr }) => {
        await refund(utr);
        await sql()`update refunds set amount = amount - 1 where order_id = ${id}`;
      },
      { gateway: 'sandbox' },
    ],
    'a refund whose items cost something else': [
      ['refund-lines'],
      async ({ id, utr, line }) => {
        await refund(utr, line);
        await sql()`update refunds set price = price + 1 where order_id = ${id}`;
      },
    ],
    'a refund that never came to the balance': [
      ['refund-without-movement'],
      async ({ id, utr, buyer }) => {
        await refund(utr);
        await sql()`delete from balance_movements where order_id = ${id} and reason = 'refund'`;
        await sql()`update users set balance = balance - 18 where id = ${buyer.id}`;
      },
    ],
    'a refund that a provider hasn’t made for a day': [
      ['refund-overdue'],
      async ({ id, utr }) => {
        await refund(utr);
        await sql()`
          update refunds set status = 'pending', settled_at = null, created_at = now() - interval '25 hours'
          where order_id = ${id}`;
      },
      { gateway: 'sandbox' },
    ],
    'money that nobody needed and that wasn’t returned for a day': [
      ['return-overdue'],
      ({ id }) => sql()`
        insert into payments (order_id, gateway_id, currency, exchange_rate, amount, status, reference, updated_at)
        select ${id}, g.id, 'USD', 1, 5, 'refunded', 'late-' || ${id}, now() - interval '25 hours'
        from gateways g where g.code = 'stripe'`,
    ],
    'an order paid from a balance that didn’t move': [
      ['payment-without-movement', 'movement-sequence'],
      async ({ id, buyer }) => {
        const again = { user_id: buyer.id, reason: 'adjustment', order_id: id, amount: new Big(1) } as const;
        await db().transaction((tx) => moveBalance(tx, again));
        await sql()`delete from balance_movements where order_id = ${id} and reason = 'payment'`;
        await sql()`update users set balance = balance + 18 where id = ${buyer.id}`;
      },
    ],
  };
  for (const [what, [kinds, spoil, options]] of Object.entries(cases))
    test(what, async () => {
      const order = await ordered(options);
      expect(await kindsOf(order.utr)).toEqual([]);
      await spoil(order);
      expect((await kindsOf(order.utr)).sort()).toEqual([...kinds].sort());
    });

  test('a balance that its movements don’t add up to', async () => {
    const buyer = await richBuyer();
    await sql()`update users set balance = balance + 0.01 where id = ${buyer.id}`;
    expect(await all()).toContainEqual({
      kind: 'account-balance',
      subject: 'account',
      id: buyer.id,
      utr: null,
      expected: '1000',
      found: '1000.01',
      unit: 'USD',
    });
  });

  test('a deposit that was never credited', async () => {
    const buyer = await richBuyer();
    const input = { gateway: 'sandbox', currency: 'USD', amount: 25 };
    const { reference } = await makeDeposit({ actor: buyer, input, idempotencyKey: null });
    const [payment] = await sql()`select id from payments where reference = ${reference}`;
    await sql()`delete from balance_movements where payment_id = ${payment?.id}`;
    await sql()`update users set balance = balance - 25 where id = ${buyer.id}`;
    expect(
      (await all()).filter(({ id, subject }) => subject === 'payment' && id === payment?.id),
    ).toMatchObject([{ kind: 'payment-without-movement', expected: '25' }]);
  });

  test('coupons whose count or amount isn’t that of their orders', async () => {
    const [coupon] = await sql()<{ id: number }[]>`
      insert into coupons (code, discount, uses, spent) values ('Counted-Wrong', 10, 2, 5) returning id`;
    const { utr, id } = await withCoupon();
    await sql()`update order_lines set coupon_discount = coupon_discount + 1 where order_id = ${id}`;
    const found = await all();
    expect(found.filter((one) => one.subject === 'coupon' && one.id === coupon?.id)).toMatchObject([
      { kind: 'coupon-uses', expected: '0', found: '2' },
      { kind: 'coupon-spent', expected: '0', found: '5' },
    ]);
    expect(found.filter((one) => one.utr === utr).map(({ kind }) => kind)).toEqual([
      'order-total',
      'order-coupon',
    ]);
  });

  test('units of a campaign that no order has', async () => {
    const { serviceId } = await ordered();
    await sql()`update card_services set offered_sell = 7 where id = ${serviceId}`;
    const topUp = await newTopUp();
    await sql()`
      update top_up_services set campaign_id = (select min(id) from campaigns), offered_sell = 2 where id = ${topUp.serviceId}`;
    const found = (await all()).filter(({ kind }) => kind === 'campaign-units');
    expect(found).toMatchObject([
      { subject: 'card-service', id: serviceId, expected: '3', found: '7' },
      { subject: 'top-up-service', id: topUp.serviceId, expected: '0', found: '2' },
    ]);
  });
});

test('many are handed over in pieces', async () => {
  for (let made = 0; made < 3; made += 1) {
    const { id } = await ordered({ gateway: 'sandbox' });
    await sql()`update orders set price = price + 1 where id = ${id}`;
  }
  const one: Difference[] = [];
  await findDifferences({
    actor: 'machine',
    atOnce: 2,
    take: (some) => {
      expect(some.length).toBeLessThanOrEqual(2);
      one.push(...some);
    },
  });
  expect(one).toEqual(await all());
  expect(new Set(one.map(({ kind, subject, id }) => `${kind} ${subject} ${id}`)).size).toBe(one.length);
});

test('nobody without the permission sees them', async () => {
  const actor = await newOperator('support');
  await expect(findDifferences({ actor, take: () => {} })).rejects.toMatchObject({ kind: 'forbidden' });
});
