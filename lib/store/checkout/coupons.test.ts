import Big from 'big.js';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client, db } from '@/lib/db/client';
import { gateways } from '@/lib/db/schema';
import { useDatabase } from '@/lib/runtime/testing/database';
import { applyCoupon } from '../coupons/apply-coupon';
import type { CouponTerms } from '../coupons/coupon-terms';
import { payOrder } from '../fulfilment/pay-order';
import { refundOrder } from '../fulfilment/refund-order';
import { settleIfFree } from '../fulfilment/settle-free';
import { settleOrder } from '../fulfilment/settle-order';
import { expireBatch } from '../orders/expire-orders';
import { lockOrder } from '../orders/transition';
import { openQuote } from '../payments/quote-token';
import { look, makeGateways, newBuyer, newCardService, newOperator, newTopUp, unique } from '../testing/shop';
import { makeQuote } from './make-quote';
import { start } from './testing/orders';

useDatabase();
beforeAll(makeGateways);

type Terms = {
  discount?: number;
  discount_type?: 'percentage' | 'flat';
  max_discount?: number | null;
  min_order?: number;
  first_order?: boolean;
  max_uses?: number | null;
  per_person?: number | null;
  budget?: number | null;
  starts_at?: string | null;
  ends_at?: string | null;
  status?: number;
};

async function newCoupon(terms: Terms = {}): Promise<{ id: number; code: string }> {
  const code = `Save-${unique()}`;
  const [made] = await client()`
    insert into coupons ${client()({ discount: 10, ...terms, code })} returning id`;
  return { id: made?.id, code };
}

const countsOf = async (id: number) =>
  (
    await client()<{ uses: number; spent: number }[]>`
      select uses, spent::float8 as spent from coupons where id = ${id}`
  )[0];

const statesOf = async (id: number) =>
  (await client()`select state from coupon_redemptions where coupon_id = ${id} order by order_id`).map(
    ({ state }) => state,
  );

const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

const quote = (
  service_id: number,
  coupon: string,
  actor: Actor | null = null,
  quantity = 1,
  email?: string,
) => makeQuote({ actor, input: { kind: 'card', lines: [{ service_id, quantity }], coupon, email } });

/** Orders with a coupon, for an account or for a guest. */
async function buy(service_id: number, coupon: string, actor: Actor | null = null, more: object = {}) {
  const { quote: text } = await quote(service_id, coupon, actor);
  const made = await start({ lines: [{ service_id, quantity: 1 }], quote: text, ...more }, actor);
  const pay = () =>
    payOrder({
      actor,
      viewer: { byLink: true },
      input: { utr: made.utr, gateway: 'sandbox', currency: 'USD' },
    });
  return { ...made, pay };
}

const expire = async (utr: string) => {
  await client()`update orders set expires_at = now() - interval '1 minute' where utr = ${utr}`;
  await expireBatch();
};

describe('a quote', () => {
  test('shows what a coupon takes off, and signs it with each line’s share', async () => {
    const [one, two] = [await newCardService(), await newCardService()];
    const { id, code } = await newCoupon({ discount: 12.5 });
    const shown = await makeQuote({
      actor: null,
      input: {
        kind: 'card',
        lines: [
          { service_id: one, quantity: 3 },
          { service_id: two, quantity: 1 },
        ],
        coupon: code.toUpperCase(),
      },
    });
    expect(shown).toMatchObject({
      total: 35,
      total_before_discount: 40,
      coupon: { code, applied: true, discount: 5, reason: null },
      lines: [
        { amount: 30, coupon_discount: 3.75 },
        { amount: 10, coupon_discount: 1.25 },
      ],
    });
    expect(shown.gateways[0]?.currencies[0]).toMatchObject({ total: 35 });
    expect(openQuote(shown.quote)).toMatchObject({ total: '35', coupon: { id, code, amount: '5' } });
  });

  test('without a coupon has no word of one', async () => {
    const service_id = await newCardService();
    const shown = await makeQuote({
      actor: null,
      input: { kind: 'card', lines: [{ service_id, quantity: 1 }] },
    });
    expect(shown.coupon).toBeNull();
    const content = openQuote(shown.quote);
    expect(content).not.toHaveProperty('coupon');
    expect(content?.lines[0]).not.toHaveProperty('coupon_discount');
  });

  test.each<[string, Terms, string]>([
    ['that is paused', { status: 0 }, 'unknown'],
    ['that is to come', { starts_at: ago(-1) }, 'unknown'],
    ['that has ended', { ends_at: ago(1) }, 'ended'],
    ['whose budget is too small', { budget: 0.99 }, 'used-up'],
    ['with a minimum', { min_order: 12 }, 'too-little'],
  ])('refuses one %s', async (_, terms, reason_code) => {
    const { code } = await newCoupon(terms);
    const { coupon, total } = await quote(await newCardService(), code);
    expect([total, coupon]).toMatchObject([10, { applied: false, discount: 0, reason_code }]);
    if (reason_code === 'too-little')
      expect(coupon).toMatchObject({ reason_amount: 2, reason: expect.stringContaining('Add $2.00') });
  });

  test('refuses a code that nobody has, as one that is paused', async () => {
    const [unknown, paused] = [`None-${unique()}`, (await newCoupon({ status: 0 })).code];
    const service = await newCardService();
    const told = async (code: string) => ({ ...(await quote(service, code)).coupon, code: null });
    expect(await told(unknown)).toEqual(await told(paused));
  });

  test('takes a coupon for some products off their lines alone', async () => {
    const [one, two, { serviceId }] = [await newCardService(), await newCardService(), await newTopUp()];
    const { id, code } = await newCoupon({ discount: 20 });
    await client()`
      insert into coupon_products (coupon_id, card_id) select ${id}, card_id from card_services where id = ${two}`;
    const lines = [one, two].map((service_id) => ({ service_id, quantity: 1 }));
    const shown = await makeQuote({ actor: null, input: { kind: 'card', lines, coupon: code } });
    expect(shown.lines.map(({ coupon_discount }) => coupon_discount)).toEqual([0, 2]);
    expect((await quote(one, code)).coupon).toMatchObject({ reason_code: 'wrong-products' });
    // A pack of a top-up may have the number of a card value.
    const pack = { kind: 'top_up' as const, lines: [{ service_id: serviceId, quantity: 1 }], coupon: code };
    expect((await makeQuote({ actor: null, input: pack })).coupon).toMatchObject({
      reason_code: 'wrong-products',
    });
  });
});

test('shares always come to the amount, and no line is paid less than nothing for', () => {
  const terms = (more: Partial<CouponTerms>): CouponTerms => ({
    ...{ id: 1, code: 'X', discount: '10', discount_type: 'percentage', max_discount: null, min_order: '0' },
    ...{ first_order: false, per_person: null, left: null, state: 'active', own: 0, unpaid: 0 },
    ...{ has_ordered: false, eligible: [] },
    ...more,
  });
  const cents = (most: number) => fc.integer({ min: 0, max: most }).map((one) => (one / 100).toFixed(2));
  const line = fc.record({
    base_price: cents(100_000),
    quantity: fc.integer({ min: 1, max: 100 }),
    isFor: fc.boolean(),
  });
  fc.assert(
    fc.property(
      fc.array(line, { minLength: 1, maxLength: 20 }),
      fc.constantFrom('percentage' as const, 'flat' as const),
      cents(10_000),
      fc.option(cents(5_000)),
      (made, discount_type, discount, max_discount) => {
        const lines = made.map((one, service_id) => ({ ...one, service_id, discount: '0' }));
        const eligible = lines.filter(({ isFor }) => isFor).map(({ service_id }) => service_id);
        const off = applyCoupon(terms({ discount, discount_type, max_discount, eligible }), lines, 'USD');
        if ('refusal' in off) return;
        const shares = off.shares.map((share) => new Big(share));
        expect(shares.reduce((all, one) => all.plus(one), new Big(0)).toFixed()).toBe(off.amount);
        shares.forEach((share, index) => {
          const { base_price = '0', quantity = 0, isFor = false } = lines[index] ?? {};
          expect(share.gte(0) && share.lte(isFor ? new Big(base_price).times(quantity) : 0)).toBe(true);
          expect(share.round(2).eq(share)).toBe(true);
        });
      },
    ),
  );
});

describe('an order', () => {
  test('costs less by its coupon, which counts at once and is used once it is paid', async () => {
    const [buyer, service] = [await newBuyer(), await newCardService({ codes: 1 })];
    const { id, code } = await newCoupon({ discount: 2.5, discount_type: 'flat', per_person: 1 });
    const { utr, pay } = await buy(service, code, buyer);
    expect(await look(utr)).toMatchObject({ price: 7.5 });
    expect([await countsOf(id), await statesOf(id)]).toEqual([{ uses: 1, spent: 2.5 }, ['reserved']]);
    await pay();
    expect(await look(utr)).toMatchObject({ status: 1, payments: [{ amount: 7.5 }] });
    expect((await quote(service, code, buyer)).coupon?.reason_code).toBe('already-used');
    expect([await countsOf(id), await statesOf(id)]).toEqual([{ uses: 1, spent: 2.5 }, ['used']]);
  });

  test('that expires gives its coupon back once, and takes it again when it is paid after all', async () => {
    const [buyer, service] = [await newBuyer(), await newCardService({ codes: 1 })];
    const { id, code } = await newCoupon({ max_uses: 1, budget: 1 });
    const { utr, pay } = await buy(service, code, buyer);
    expect((await quote(service, code)).coupon).toMatchObject({ reason_code: 'used-up' });
    await expire(utr);
    await expireBatch();
    expect([await countsOf(id), await statesOf(id)]).toEqual([{ uses: 0, spent: 0 }, ['given-back']]);
    await pay();
    expect([await countsOf(id), await statesOf(id)]).toEqual([{ uses: 1, spent: 1 }, ['used']]);
  });

  test('that has expired can’t be paid once somebody else has the last use', async () => {
    const service = await newCardService({ codes: 3 });
    const { id, code } = await newCoupon({ max_uses: 1 });
    const late = await buy(service, code, await newBuyer());
    await expire(late.utr);
    await buy(service, code, await newBuyer());
    await expect(late.pay()).rejects.toMatchObject({ kind: 'conflict', message: /coupon/ });
    expect(await countsOf(id)).toEqual({ uses: 1, spent: 1 });
    // Money that has come all the same is taken at the price that was promised, and counts for no limit.
    await db().transaction(async (tx) => {
      const order = await lockOrder(tx, { utr: late.utr });
      if (order) await settleOrder(tx, order, { currency: 'USD', exchangeRate: '1' }, null);
    });
    expect([await countsOf(id), await statesOf(id)]).toEqual([{ uses: 1, spent: 1 }, ['used', 'reserved']]);
  });

  test('is refused at a coupon that was used up since its quote, with a word of it', async () => {
    const service = await newCardService();
    const { id, code } = await newCoupon({ max_uses: 1 });
    const { quote: text } = await quote(service, code);
    await buy(service, code);
    await expect(start({ lines: [{ service_id: service, quantity: 1 }], quote: text })).rejects.toThrow(
      /coupon can’t be used/,
    );
    expect(await countsOf(id)).toEqual({ uses: 1, spent: 1 });
  });

  test('is not sold twice to a person: by account, by address, or by both', async () => {
    const [buyer, service] = [await newBuyer(), await newCardService()];
    const { id, code } = await newCoupon({ per_person: 1 });
    const { quote: before } = await quote(service, code, buyer);
    const lines = [{ service_id: service, quantity: 1 }];
    const made = await Promise.allSettled(
      Array.from({ length: 6 }, (_, index) =>
        index % 2
          ? start({ lines, quote: before }, buyer)
          : start({ lines, quote: before, email: buyer.email.toUpperCase() }),
      ),
    );
    expect(made.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await countsOf(id)).toEqual({ uses: 1, spent: 1 });
    expect((await quote(service, code, buyer)).coupon).toMatchObject({ reason_code: 'unpaid-order' });
    expect((await quote(service, code, null, 1, buyer.email)).coupon?.reason_code).toBe('unpaid-order');
  });

  test('of a person with two uses takes the one that was given back', async () => {
    const [buyer, service] = [await newBuyer(), await newCardService()];
    const { id, code } = await newCoupon({ per_person: 2 });
    const first = await buy(service, code, buyer);
    await buy(service, code, buyer);
    await expire(first.utr);
    await buy(service, code, buyer);
    expect((await quote(service, code, buyer)).coupon).toMatchObject({ reason_code: 'unpaid-order' });
    expect([(await countsOf(id))?.uses, await statesOf(id)]).toEqual([
      2,
      ['given-back', 'reserved', 'reserved'],
    ]);
  });

  test('keeps no more than five of a coupon’s uses unpaid for one person', async () => {
    const [buyer, service] = [await newBuyer(), await newCardService()];
    const { code } = await newCoupon();
    for (const _ of [1, 2, 3, 4, 5]) await buy(service, code, buyer);
    expect((await quote(service, code, buyer)).coupon).toMatchObject({ reason_code: 'unpaid-order' });
  });

  test('is a first one once, whichever coupons ask for it and however many are made at once', async () => {
    const [buyer, service] = [await newBuyer(), await newCardService({ codes: 9 })];
    const coupons = await Promise.all([1, 2, 3, 4].map(() => newCoupon({ first_order: true })));
    const quotes = await Promise.all(coupons.map(({ code }) => quote(service, code, buyer)));
    const lines = [{ service_id: service, quantity: 1 }];
    const made = await Promise.allSettled(
      quotes.map(({ quote: text }, index) =>
        index % 2 ? start({ lines, quote: text }, buyer) : start({ lines, quote: text, email: buyer.email }),
      ),
    );
    const done = made.flatMap((one) => (one.status === 'fulfilled' ? [one.value.utr] : []));
    expect(done).toHaveLength(1);
    const code = coupons[0]?.code ?? '';
    expect((await quote(service, code, buyer)).coupon).toMatchObject({ reason_code: 'first-order' });
    await expire(done[0] ?? '');
    expect((await quote(service, code, buyer)).coupon).toMatchObject({ applied: true });
    // Any order that is paid for ends that, also a guest's with the address.
    const { utr } = await start({ lines, email: buyer.email });
    await payOrder({
      actor: null,
      viewer: { byLink: true },
      input: { utr, gateway: 'sandbox', currency: 'USD' },
    });
    expect((await quote(service, code, buyer)).coupon).toMatchObject({ reason_code: 'first-order' });
  });

  test('that is refunded keeps its coupon used, unless nothing of it was delivered', async () => {
    const [buyer, full, empty] = [
      await newBuyer(),
      await newCardService({ codes: 1 }),
      await newCardService(),
    ];
    const { id, code } = await newCoupon();
    const operator = await newOperator('owner');
    const refund = (utr: string) => refundOrder({ actor: operator, input: { utr, reason: 'Asked for it.' } });
    const [got, waiting] = [await buy(full, code, buyer), await buy(empty, code, buyer)];
    for (const { pay, utr } of [got, waiting]) {
      await pay();
      await refund(utr);
    }
    expect([await countsOf(id), await statesOf(id)]).toEqual([{ uses: 1, spent: 1 }, ['used', 'given-back']]);
  });

  test('refunded item by item gives back exactly what was paid, line by line', async () => {
    const [buyer, one, two] = [
      await newBuyer({ balance: '100' }),
      await newCardService(),
      await newCardService(),
    ];
    const { code } = await newCoupon({ discount: 3.33, discount_type: 'flat' });
    const lines = [
      { service_id: one, quantity: 3 },
      { service_id: two, quantity: 1 },
    ];
    const { quote: text } = await makeQuote({ actor: buyer, input: { kind: 'card', lines, coupon: code } });
    const { utr } = await start({ lines, quote: text }, buyer);
    await payOrder({ actor: buyer, input: { utr, gateway: 'balance', currency: 'USD' } });
    const ids = await client()<{ id: number }[]>`
      select l.id from order_lines l join orders o on o.id = l.order_id where o.utr = ${utr} order by position`;
    const actor = await newOperator('owner');
    const refund = (place: number, quantity: number, refunded: number) =>
      refundOrder({
        actor,
        input: { utr, reason: 'Asked for it.', lines: [{ id: ids[place]?.id ?? 0, quantity, refunded }] },
      });
    await refund(0, 1, 0);
    await refund(0, 2, 1);
    const given = async () =>
      (
        await client()`
        select r.amount::float8 as amount, r.price::float8 as price from refunds r join orders o on o.id = r.order_id
        where o.utr = ${utr} order by r.id`
      ).map(({ amount, price }) => [amount, price]);
    // 30 − 2.50, and 10 − 0.83.
    const [first, second] = await given();
    expect((first?.[0] ?? 0) + (second?.[0] ?? 0)).toBeCloseTo(27.5, 9);
    await refund(1, 1, 0);
    expect((await given())[2]).toEqual([9.17, 9.17]);
    const [{ balance } = {}] =
      await client()`select balance::float8 as balance from users where id = ${buyer.id}`;
    expect(balance).toBe(100);
  });
});

test('200 buyers get the 50 uses and the budget, and not one more', async () => {
  const service = await newCardService();
  const byUses = await newCoupon({ max_uses: 50 });
  const byBudget = await newCoupon({ discount: 3, discount_type: 'flat', budget: 100 });
  for (const [{ id, code }, most] of [
    [byUses, 50],
    [byBudget, 33],
  ] as const) {
    const { quote: text } = await quote(service, code);
    const lines = [{ service_id: service, quantity: 1 }];
    const made = await Promise.allSettled(
      Array.from({ length: 200 }, (_, index) =>
        start({ lines, quote: text }, null, `198.18.${index >> 4}.${(index % 16) * 8 + 1}`),
      ),
    );
    const refusals = made.flatMap((one) => (one.status === 'rejected' ? [String(one.reason.message)] : []));
    expect(new Set(refusals)).toEqual(new Set([expect.stringMatching(/coupon can’t be used/)]));
    expect(made.length - refusals.length).toBe(most);
    expect(await countsOf(id)).toMatchObject({ uses: most });
    const [{ orders } = {}] =
      await client()`select count(*)::int as orders from orders where coupon_code = ${code}`;
    expect(orders).toBe(most);
  }
});

test('orders, payments and expiries at the same time neither deadlock nor lose a use', async () => {
  const [service, buyers] = [
    await newCardService({ units: 40, codes: 60 }),
    await Promise.all(Array.from({ length: 8 }, () => newBuyer({ balance: '100' }))),
  ];
  const coupons = await Promise.all([
    newCoupon({ max_uses: 12, per_person: 2 }),
    newCoupon({ budget: 9, per_person: 3 }),
  ]);
  const problems: unknown[] = [];
  const shop = async (buyer: Actor, round: number) => {
    const { code } = coupons[round % 2] ?? { code: '' };
    try {
      const { utr } = await buy(service, code, buyer);
      if (round % 3 === 0) await expire(utr);
      if (round % 2 === 0)
        await payOrder({ actor: buyer, input: { utr, gateway: 'balance', currency: 'USD' } });
    } catch (error) {
      if (!/coupon|campaign|expired/.test(String((error as Error).message))) problems.push(error);
    }
  };
  await Promise.all(buyers.flatMap((buyer) => [0, 1, 2, 3].map((round) => shop(buyer, round))));
  expect(problems).toEqual([]);
  for (const { id } of coupons) {
    const [real] = await client()`
      select count(*)::int as uses, coalesce(sum(amount), 0)::float8 as spent from coupon_redemptions
      where coupon_id = ${id} and turn is not null`;
    expect(await countsOf(id)).toEqual({ ...real });
  }
});

describe('a coupon for all of it', () => {
  const paidWith = (utr: string) =>
    client()`
      select g.code as gateway, p.amount::float8 as amount, p.status from payments p
      join gateways g on g.id = p.gateway_id join orders o on o.id = p.order_id where o.utr = ${utr}`;

  test.each([
    ['of 100 %', { discount: 100 }],
    ['above the price', { discount: 50, discount_type: 'flat' }],
  ] as const)('%s leaves nothing to pay', async (_, terms) => {
    const service = await newCardService({ codes: 1 });
    const { code } = await newCoupon(terms);
    const quoted = await quote(service, code);
    expect(quoted).toMatchObject({ total: 0, suggested: { gateway: 'free' } });
    const currencies = [expect.objectContaining({ total: 0, available: true })];
    expect(quoted.gateways).toEqual([expect.objectContaining({ name: 'Nothing to pay', currencies })]);
    const { utr, pay } = await buy(service, code);
    expect(await pay()).toMatchObject({ status: 1 });
    expect(await pay()).toMatchObject({ status: 1 });
    expect(await look(utr)).toMatchObject({ status: 1, given: 1 });
    expect(await paidWith(utr)).toEqual([{ gateway: 'free', amount: 0, status: 'succeeded' }]);
  });

  test('completes the order as it is made', async () => {
    const service = await newCardService({ codes: 1 });
    const { code } = await newCoupon({ discount: 100 });
    const { quote: text } = await quote(service, code);
    const given = { lines: [{ service_id: service, quantity: 1 }], quote: text };
    const { utr } = await start(given, null, undefined, async (tx, made) => {
      await settleIfFree(tx, { actor: null, ...made });
    });
    expect(await look(utr)).toMatchObject({ status: 1, given: 1 });
  });

  test('leaves nothing to give back, but the order is refunded', async () => {
    const service = await newCardService({ codes: 1 });
    const { code } = await newCoupon({ discount: 100 });
    const { utr, pay } = await buy(service, code);
    await pay();
    await refundOrder({ actor: await newOperator(), input: { utr, reason: 'Ordered by mistake.' } });
    expect(await look(utr)).toMatchObject({ status: 2 });
    expect(await paidWith(utr)).toMatchObject([{ status: 'refunded', amount: 0 }]);
  });
});

test('a price of which nothing is left in another currency is refused, not given away', async () => {
  const service = await newCardService();
  await client()`update card_services set price = 0.01 where id = ${service}`;
  const [before] = await client()`select receivable_currencies from gateways where code = 'sandbox'`;
  onTestFinished(async () => {
    await db()
      .update(gateways)
      .set({ receivable_currencies: before?.receivable_currencies })
      .where(eq(gateways.code, 'sandbox'));
  });
  // Cheap enough that a cent of the shop's is less than half of one of these.
  await client()`
    update gateways set receivable_currencies = (
      select jsonb_agg(one || '{"conversion_rate": "0.4", "min_limit": "0", "percentage_charge": "0", "fixed_charge": "0"}')
      from jsonb_array_elements(receivable_currencies) as one where one ->> 'name' = 'EUR')
    where code = 'sandbox'`;
  const quoted = await makeQuote({
    actor: null,
    input: { kind: 'card', lines: [{ service_id: service, quantity: 1 }] },
  });
  const euro = quoted.gateways
    .flatMap(({ currencies }) => currencies)
    .find(({ currency }) => currency === 'EUR');
  expect(euro).toMatchObject({ total: 0, available: false, reason_code: 'too-little' });
  const { utr } = await start({ lines: [{ service_id: service, quantity: 1 }], quote: quoted.quote });
  const input = { utr, gateway: 'sandbox', currency: 'EUR' };
  await expect(payOrder({ actor: null, viewer: { byLink: true }, input })).rejects.toMatchObject({
    problems: [{ text: 'The total is less than the smallest amount of EUR. Choose another currency.' }],
  });
});
