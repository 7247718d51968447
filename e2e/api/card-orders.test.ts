import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { cardServices } from '@/lib/db/schema';
import { shopper } from '../support/accounts';
import type { Answer } from '../support/api';
import { makeCampaign, makeCardService, makeStock } from '../support/catalogue';
import { failure, success } from '../support/expectations';
import { cardOrderOf, countOrders, linesOf, orderCards, rowOf, stockOf } from '../support/orders';
import { madeOrder } from '../support/store-contract/orders';

type Shopper = Awaited<ReturnType<typeof shopper>>;
type Stock = Awaited<ReturnType<typeof makeStock>>;

let buyer: Shopper;
let a: Stock;
let b: Stock;
test.beforeAll(async () => {
  [buyer, a, b] = [
    await shopper(),
    await makeStock(0, { price: '10' }),
    await makeStock(0, { price: '2.5' }),
  ];
});

const order = (body: unknown, headers?: Record<string, string>) =>
  buyer.api.post('card/make-order', body, headers);
const utrOf = (answer: Answer) => success(answer, madeOrder).utr;
const quantitiesOf = async (utr: string) =>
  (await linesOf(utr)).map(({ line }) => [line.card_service_id, line.quantity]);

test.describe('POST card/make-order', () => {
  test('answers with the order’s utr and keeps the order as initiate', async () => {
    const answer = await order({ service_ids: [a.service.id, b.service.id], quantities: [1, 2] });
    const utr = utrOf(answer);
    expect(answer.body.message).toEqual({ utr });
    expect(await rowOf(utr)).toMatchObject({ user_id: buyer.id, kind: 'card', status: 0, paid_at: null });
    expect(await cardOrderOf(buyer.api, utr)).toMatchObject({ price: 15, status: 0 });
  });

  test('takes both spellings, and a mix of them', async () => {
    const ids = [a.service.id, b.service.id];
    const quantities = [3, 4];
    const wanted = [
      [a.service.id, 3],
      [b.service.id, 4],
    ];
    for (const body of [
      { service_ids: ids, quantities },
      { serviceIds: ids, quantity: quantities },
      { service_ids: ids, quantity: quantities },
      { serviceIds: ids, quantities },
    ])
      expect(await quantitiesOf(utrOf(await order(body)))).toEqual(wanted);
  });

  test('takes JSON, urlencoded and multipart bodies, with a[] and a[0]', async () => {
    const ids = [a.service.id, b.service.id];
    const wanted = [
      [a.service.id, 1],
      [b.service.id, 2],
    ];
    const repeated = [
      ['service_ids[]', ids[0]],
      ['service_ids[]', ids[1]],
      ['quantities[]', 1],
      ['quantities[]', 2],
    ] as const;
    const indexed = [
      ['quantity[1]', 2],
      ['serviceIds[0]', ids[0]],
      ['quantity[0]', 1],
      ['serviceIds[1]', ids[1]],
    ] as const;
    for (const pairs of [repeated, indexed]) {
      expect(await quantitiesOf(utrOf(await buyer.api.form('card/make-order', pairs)))).toEqual(wanted);
      expect(await quantitiesOf(utrOf(await buyer.api.multipart('card/make-order', pairs)))).toEqual(wanted);
    }
    const texts = { service_ids: ids.map(String), quantities: ['1', '2'] };
    expect(await quantitiesOf(utrOf(await order(texts)))).toEqual(wanted);
  });

  test('adds up a service that is named twice', async () => {
    const { id } = a.service;
    const utr = utrOf(await order({ service_ids: [id, b.service.id, id], quantities: [1, 5, 2] }));
    expect(await quantitiesOf(utr)).toEqual([
      [id, 3],
      [b.service.id, 5],
    ]);
    expect((await rowOf(utr)).price).toBe('42.5000');
    failure(await order({ service_ids: [id, id], quantities: [60, 41] }), 422, [
      'The quantities.0 must not be greater than 100.',
    ]);
  });

  test('takes 20 lines of 100', async () => {
    const services = [];
    for (let index = 0; index < 20; index++) services.push((await makeCardService(a.card.id)).id);
    const utr = utrOf(await order({ service_ids: services, quantities: Array(20).fill(100) }));
    expect(await linesOf(utr)).toHaveLength(20);
    expect((await rowOf(utr)).price).toBe('20000.0000');
  });

  test('takes its prices from the database alone', async () => {
    const { service } = await makeStock(0, { price: '19.99', discount: '10' });
    const body = {
      service_ids: [service.id],
      quantities: [3],
      price: 0.01,
      prices: [0.01],
      total: 0,
      discount: 99,
      currency: 'JPY',
      status: 1,
      user_id: 1,
      utr: 'MINE',
    };
    const utr = utrOf(await order(body));
    expect(await cardOrderOf(buyer.api, utr)).toMatchObject({
      price: 53.97,
      currency: 'USD',
      symbol: '$',
      status: 0,
    });
    await db().update(cardServices).set({ price: '1' }).where(eq(cardServices.id, service.id));
    expect((await cardOrderOf(buyer.api, utr)).price).toBe(53.97);
  });

  test('reserves a code for each unit, oldest first, for 30 minutes', async () => {
    const { service } = await makeStock(3);
    const utr = await orderCards(buyer.api, [service.id, 2]);
    expect(await stockOf(service.id)).toEqual({ free: 1, reserved: 2, delivered: 0 });
    const row = await rowOf(utr);
    expect(Date.parse(row.expires_at) - Date.parse(row.created_at)).toBe(30 * 60_000);
    await orderCards(buyer.api, [service.id, 5]);
    expect(await stockOf(service.id)).toEqual({ free: 0, reserved: 3, delivered: 0 });
  });

  test('reserves campaign units at the campaign’s price, and sells at the normal one when they are gone', async () => {
    const { id: campaign_id } = await makeCampaign();
    const { service } = await makeStock(0, { price: '10', campaign_id, campaign_price: '6', max_sell: 3 });
    const sold = async () =>
      (await db().select().from(cardServices).where(eq(cardServices.id, service.id)))[0]?.offered_sell;
    const priceOf = async (utr: string) => (await cardOrderOf(buyer.api, utr)).price;
    expect(await priceOf(await orderCards(buyer.api, [service.id, 2]))).toBe(12);
    expect(await sold()).toBe(2);
    // One unit is left; a line has all of its units from the campaign, or none.
    expect(await priceOf(await orderCards(buyer.api, [service.id, 2]))).toBe(20);
    expect(await sold()).toBe(2);
    expect(await priceOf(await orderCards(buyer.api, [service.id, 1]))).toBe(6);
    expect(await sold()).toBe(3);
    expect(await priceOf(await orderCards(buyer.api, [service.id, 1]))).toBe(10);
    expect(await sold()).toBe(3);
  });

  test('gives ten buyers at once each campaign unit and each code once', async () => {
    const { id: campaign_id } = await makeCampaign();
    const { service } = await makeStock(4, { price: '10', campaign_id, campaign_price: '1', max_sell: 4 });
    const utrs = await Promise.all(Array.from({ length: 10 }, () => orderCards(buyer.api, [service.id, 1])));
    const prices = await Promise.all(utrs.map(async (utr) => Number((await rowOf(utr)).price)));
    expect(prices.filter((price) => price === 1)).toHaveLength(4);
    expect(prices.filter((price) => price === 10)).toHaveLength(6);
    expect(await stockOf(service.id)).toEqual({ free: 0, reserved: 4, delivered: 0 });
  });

  test('gives the first answer again for the same Idempotency-Key and body', async () => {
    const own = await shopper();
    const { service } = await makeStock(5);
    const headers = { 'idempotency-key': 'order-1' };
    const body = { service_ids: [service.id], quantities: [1] };
    const send = (input: unknown = body) => own.api.post('card/make-order', input, headers);
    const answers = await Promise.all([send(), send(), send(), send()]);
    expect(new Set(answers.map(utrOf)).size).toBe(1);
    expect(utrOf(await send())).toBe(utrOf(answers[0] as Answer));
    expect(await countOrders(own.id)).toBe(1);
    expect(await stockOf(service.id)).toEqual({ free: 4, reserved: 1, delivered: 0 });
    failure(await send({ ...body, quantities: [2] }), 409);
    expect(await countOrders(own.id)).toBe(1);
    utrOf(await own.api.post('card/make-order', body, { 'idempotency-key': 'order-2' }));
    utrOf(await own.api.post('card/make-order', body));
    expect(await countOrders(own.id)).toBe(3);
  });

  test('keeps one account’s Idempotency-Key apart from another’s, and none for a refused order', async () => {
    const [one, other] = [await shopper(), await shopper()];
    const headers = { 'idempotency-key': 'shared' };
    const body = { service_ids: [a.service.id], quantities: [1] };
    failure(await one.api.post('card/make-order', { ...body, quantities: [0] }, headers), 422);
    const first = utrOf(await one.api.post('card/make-order', body, headers));
    expect(utrOf(await other.api.post('card/make-order', body, headers))).not.toBe(first);
    failure(await one.api.post('card/make-order', body, { 'idempotency-key': 'x'.repeat(256) }), 422);
  });
});
