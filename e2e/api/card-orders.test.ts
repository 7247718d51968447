import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { cardServices, cards, categories } from '@/lib/db/schema';
import { shopper } from '../support/accounts';
import type { Answer } from '../support/api';
import { makeCampaign, makeCard, makeCardService, makeStock } from '../support/catalogue';
import { cardOrderPage, madeOrder } from '../support/contract';
import { failure, GENERAL, success } from '../support/expectations';
import { cardOrderOf, countOrders, linesOf, orderCards, paid, rowOf, stockOf } from '../support/orders';

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

  test('reports all problems at once, in Laravel’s words, and writes nothing', async () => {
    const alone = await shopper();
    const { id } = a.service;
    const off = await makeCardService(a.card.id, { status: 0 });
    const hidden = await makeCardService((await makeCard({ status: 0 })).id);
    const soldOut = await makeStock(1);
    const cases: [body: unknown, errors: string[]][] = [
      [{}, ['The service ids field is required.', 'The quantities field is required.']],
      [
        { service_ids: [], quantities: [] },
        ['The service ids field is required.', 'The quantities field is required.'],
      ],
      [
        { service_ids: '', quantities: null },
        ['The service ids field is required.', 'The quantities field is required.'],
      ],
      [{ service_ids: [id] }, ['The quantities field is required.']],
      [{ quantities: [1] }, ['The service ids field is required.']],
      [
        { service_ids: { a: 1 }, quantities: { b: 2 } },
        ['The service ids must be an array.', 'The quantities must be an array.'],
      ],
      [
        { service_ids: ['x', 1.5, {}], quantities: ['y', 1.5, [1]] },
        [
          'The service ids.0 must be an integer.',
          'The service ids.1 must be an integer.',
          'The service ids.2 must be an integer.',
          'The quantities.0 must be an integer.',
          'The quantities.1 must be an integer.',
          'The quantities.2 must be an integer.',
        ],
      ],
      [
        { service_ids: [id, id, id], quantities: [0, -1, 101] },
        [
          'The quantities.0 must be at least 1.',
          'The quantities.1 must be at least 1.',
          'The quantities.2 must not be greater than 100.',
        ],
      ],
      [{ service_ids: [id, null], quantities: [1, 1] }, ['The service ids.1 field is required.']],
      [
        { service_ids: Array(21).fill(id), quantities: Array(21).fill(1) },
        [
          'The service ids must not have more than 20 items.',
          'The quantities must not have more than 20 items.',
        ],
      ],
      [
        { service_ids: Array(20_000).fill(id), quantities: [1] },
        ['The service ids must not have more than 20 items.'],
      ],
      [{ service_ids: [2_000_000_000], quantities: [1] }, ['The selected service ids.0 is invalid.']],
      [
        { service_ids: [id, off.id, hidden.id], quantities: [1, 1, 1] },
        ['The selected service ids.1 is invalid.', 'The selected service ids.2 is invalid.'],
      ],
      [
        { service_ids: [2 ** 31, 0, -7, 2 ** 63], quantities: [1, 1, 1, 1] },
        [
          'The selected service ids.0 is invalid.',
          'The selected service ids.1 is invalid.',
          'The selected service ids.2 is invalid.',
          'The selected service ids.3 is invalid.',
        ],
      ],
      [
        { service_ids: [soldOut.service.id, off.id], quantities: [1, 1] },
        ['The selected service ids.1 is invalid.'],
      ],
    ];
    for (const [body, errors] of cases) failure(await alone.api.post('card/make-order', body), 422, errors);
    const lengths = await alone.api.post('card/make-order', {
      service_ids: [id, b.service.id],
      quantities: [1],
    });
    failure(lengths, 422);
    expect(lengths.body.errors).toEqual([expect.stringContaining('same number')]);
    expect(await countOrders(alone.id)).toBe(0);
    expect(await stockOf(soldOut.service.id)).toEqual({ free: 1, reserved: 0, delivered: 0 });
  });

  test('refuses services of inactive cards and categories', async () => {
    const { card, service } = await makeStock(0);
    const body = { service_ids: [service.id], quantities: [1] };
    utrOf(await order(body));
    await db().update(categories).set({ status: 0 }).where(eq(categories.id, card.category_id));
    failure(await order(body), 422, ['The selected service ids.0 is invalid.']);
    await db().update(categories).set({ status: 1 }).where(eq(categories.id, card.category_id));
    await db().update(cards).set({ deleted_at: new Date().toISOString() }).where(eq(cards.id, card.id));
    failure(await order(body), 422, ['The selected service ids.0 is invalid.']);
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

for (const path of ['get-card/orders', 'card/order']) {
  test.describe(`GET ${path}`, () => {
    test('lists the account’s card orders with the contract’s fields', async () => {
      const own = await shopper();
      const { card, service, codes } = await makeStock(3, { price: '12.5', discount: '10' });
      const utr = await orderCards(own.api, [service.id, 2]);
      const list = async () => success(await own.api.get(path), cardOrderPage);
      const unpaid = await list();
      expect(unpaid.total).toBe(1);
      expect(unpaid.data[0]).toMatchObject({
        utr,
        price: 22.5,
        currency: 'USD',
        symbol: '$',
        status: 0,
        status_code: 0,
        status_label: 'Initiate',
        informations: {},
        review_user_info: [{ review: { comment: null, rating: null, status: 'inactive' } }],
        order_details: [
          {
            utr,
            id: service.id,
            card: card.name,
            name: card.name,
            service: service.name,
            slug: card.slug,
            quantity: 2,
            base_price: 12.5,
            discount: 1.25,
            currency: 'USD',
            symbol: '$',
            rating: 0,
            image: `${own.api.origin}/catalogue/service.svg`,
            card_codes: [],
            stock_short: '0',
          },
        ],
      });
      await paid(own.api, utr);
      const [after] = (await list()).data;
      expect(after).toMatchObject({ status: 1, status_code: 1, status_label: 'Complete' });
      expect(after?.order_details[0]?.card_codes).toEqual(codes.slice(0, 2));
    });

    test('lists ten a page, newest first', async () => {
      const own = await shopper();
      const utrs: string[] = [];
      for (let index = 0; index < 11; index++) utrs.unshift(await orderCards(own.api, [a.service.id, 1]));
      const first = success(await own.api.get(path, { note: 'kept' }), cardOrderPage);
      expect(first.data.map((row) => row.utr)).toEqual(utrs.slice(0, 10));
      expect(first).toMatchObject({ total: 11, per_page: 10, last_page: 2, from: 1, to: 10 });
      const next = new URL(first.next_page_url ?? '');
      expect(next.searchParams.get('note')).toBe('kept');
      const second = success(await own.api.get(path, { page: next.searchParams.get('page') }), cardOrderPage);
      expect(second.data.map((row) => row.utr)).toEqual(utrs.slice(10));
      expect(second).toMatchObject({ from: 11, to: 11, next_page_url: null });
      const past = success(await own.api.get(path, { page: 3 }), cardOrderPage);
      expect(past).toMatchObject({ data: [], from: null, to: null, total: 11 });
    });

    test('shows no other account’s orders, and an empty list where there are none', async () => {
      const [own, other] = [await shopper(), await shopper()];
      const utr = await orderCards(other.api, [a.service.id, 1]);
      const answer = await own.api.get(path);
      expect(success(answer, cardOrderPage)).toMatchObject({ data: [], total: 0, from: null, to: null });
      expect(answer.text).not.toContain(utr);
    });

    test('keeps one entry in review_user_info for each detail, in the same order', async () => {
      const own = await shopper();
      await paid(own.api, await orderCards(own.api, [a.service.id, 1]));
      const review = { card_id: a.card.id, rating: 4, comment: 'Came at once.' };
      expect((await own.api.post('card/review', review)).status).toBe(200);
      const utr = await orderCards(own.api, [b.service.id, 1], [a.service.id, 1]);
      const found = success(await own.api.get(path), cardOrderPage).data.find((row) => row.utr === utr);
      expect(found?.order_details.map((detail) => detail.id)).toEqual([b.service.id, a.service.id]);
      expect(found?.review_user_info.map(({ review: { comment, rating } }) => [comment, rating])).toEqual([
        [null, null],
        ['Came at once.', 4],
      ]);
      expect(found?.review_user_info[0]?.review.status).toBe('inactive');
      expect(found?.review_user_info[1]?.review.status).not.toBe('inactive');
    });
  });
}

test.describe('GET order/details (extension)', () => {
  test('shows the account’s own order, and no other’s', async () => {
    const [own, other] = [await shopper(), await shopper()];
    const utr = await orderCards(own.api, [a.service.id, 1]);
    const answer = await own.api.get('order/details', { utr });
    expect(answer.status, answer.text).toBe(200);
    expect(answer.body.message).toMatchObject({
      utr,
      kind: 'card',
      status: 0,
      status_code: 0,
      is_expired: false,
    });
    failure(await other.api.get('order/details', { utr }), 404, GENERAL);
    failure(await own.api.get('order/details', { utr: 'NO-SUCH-ORDER' }), 404, GENERAL);
    failure(await own.api.get('order/details'), 422, GENERAL);
  });
});
