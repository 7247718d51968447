import { expect, test } from '@playwright/test';
import { shopper } from '../support/accounts';
import { makeStock } from '../support/catalogue';
import { failure, GENERAL, success } from '../support/expectations';
import { orderCards, paid } from '../support/orders';
import { cardOrderPage } from '../support/store-contract/orders';

type Stock = Awaited<ReturnType<typeof makeStock>>;

let a: Stock;
let b: Stock;
test.beforeAll(async () => {
  [a, b] = [await makeStock(0, { price: '10' }), await makeStock(0, { price: '2.5' })];
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
