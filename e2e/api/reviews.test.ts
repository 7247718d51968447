import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { reviews, topUps } from '@/lib/db/schema';
import { account, operator, shopper } from '../support/accounts';
import type { Api } from '../support/api';
import { makeCard, makeCardService, makeTopUp, makeTopUpService } from '../support/catalogue';
import { failure, GENERAL, soon, success } from '../support/expectations';
import { orderCards, paid } from '../support/orders';
import { madeOrder } from '../support/store-contract/orders';
import { pagination } from '../support/store-contract/pages';
import { cardReview, topUpReview } from '../support/store-contract/reviews';

type Shopper = Awaited<ReturnType<typeof shopper>>;
let buyer: Shopper;
let visitor: Shopper;
test.beforeAll(async () => {
  [buyer, visitor] = [await shopper({ firstName: 'Bo', lastName: 'Lind' }), await shopper()];
});

const ADDED = z.literal('Review Added Successfully');

const kinds = [
  {
    path: 'card/review',
    field: 'card_id',
    name: 'card id',
    column: reviews.card_id,
    page: z.strictObject({ reviews: z.array(cardReview), pagination }),
    make: (values = {}) => makeCard(values),
    async buy(api: Api, id: number) {
      const service = await makeCardService(id);
      await paid(api, await orderCards(api, [service.id, 1]));
    },
  },
  {
    path: 'topup/review',
    field: 'top_up_id',
    name: 'top up id',
    column: reviews.top_up_id,
    page: z.strictObject({ reviews: z.array(topUpReview), pagination }),
    make: (values = {}) => makeTopUp(values),
    async buy(api: Api, id: number) {
      const service = await makeTopUpService(id);
      const order = await api.post('top-up/make-order', { top_up_id: id, service_id: service.id });
      await paid(api, success(order, madeOrder).utr);
    },
  },
] as const;

for (const { path, field, name, column, page, make, buy } of kinds) {
  const list = async (api: Api, id: number, query: Record<string, unknown> = {}) =>
    success(await api.get(path, { [field]: id, ...query }), page);
  const add = (api: Api, id: unknown, rating: unknown = 5, comment: unknown = 'Came at once.') =>
    api.post(path, { [field]: id, rating, comment });
  const rowsOf = (id: number) => db().select().from(reviews).where(eq(column, id));

  test.describe(`POST ${path}`, () => {
    test('says Review Added Successfully, in all three bodies', async () => {
      const { id } = await make();
      success(await add(buyer.api, id), ADDED);
      const pairs = [
        [field, id],
        ['rating', '4'],
        ['comment', 'By form.'],
      ] as const;
      success(await buyer.api.form(path, pairs), ADDED);
      success(await buyer.api.multipart(path, pairs), ADDED);
      const rows = await rowsOf(id);
      expect(rows.map(({ rating, comment }) => [rating, comment])).toEqual([[4, 'By form.']]);
    });

    test('names all missing fields at once', async () => {
      const all = [
        `The ${name} field is required.`,
        'The rating field is required.',
        'The comment field is required.',
      ];
      failure(await buyer.api.post(path, {}), 422, all);
      failure(await buyer.api.form(path, []), 422, all);
      failure(
        await buyer.api.multipart(path, [
          [field, ''],
          ['rating', ''],
          ['comment', '  '],
        ]),
        422,
        all,
      );
      const { id } = await make();
      failure(await buyer.api.post(path, { [field]: id }), 422, all.slice(1));
      failure(await buyer.api.post(path, { rating: 5 }), 422, [all[0], all[2]]);
    });

    test('takes whole ratings from 1 to 5', async () => {
      const { id } = await make();
      for (const rating of [1, 2, 3, 4, 5, '5']) success(await add(buyer.api, id, rating), ADDED);
      for (const rating of [0, -1, '0'])
        failure(await add(visitor.api, id, rating), 422, ['The rating must be at least 1.']);
      for (const rating of [6, 100])
        failure(await add(visitor.api, id, rating), 422, ['The rating must not be greater than 5.']);
      for (const rating of [4.5, '4.5'])
        failure(await add(visitor.api, id, rating), 422, ['The rating must be an integer.']);
      for (const rating of ['five', [5], {}, true]) failure(await add(visitor.api, id, rating), 422);
      expect(await rowsOf(id)).toHaveLength(1);
    });

    test('refuses products that are not on sale, and what is no text', async () => {
      const hidden = await make({ status: 0 });
      const gone = await make({ deleted_at: new Date().toISOString() });
      for (const id of [hidden.id, gone.id, 2_000_000_000, 2 ** 31, 0, -3])
        failure(await add(buyer.api, id), 422, [`The selected ${name} is invalid.`]);
      failure(await add(buyer.api, 'abc', 9, ['x']), 422, [
        `The ${name} must be an integer.`,
        'The rating must not be greater than 5.',
        'The comment must be a string.',
      ]);
      const { id } = await make();
      failure(await add(buyer.api, id, 5, 'nul \u0000 byte'), 422, ['The comment format is invalid.']);
      failure(await add(buyer.api, id, 5, 'x'.repeat(100_000)), 422);
      expect(await rowsOf(id)).toEqual([]);
    });

    test('publishes a buyer’s at once, marked verified', async () => {
      const { id } = await make();
      await buy(buyer.api, id);
      success(await add(buyer.api, id, 4, 'Bought it. <b>Good</b> & “fast” 🎮'), ADDED);
      const { reviews: seen } = await list(visitor.api, id);
      expect(seen).toHaveLength(1);
      expect(seen[0]).toMatchObject({
        user_id: buyer.id,
        rating: 4,
        comment: 'Bought it. <b>Good</b> & “fast” 🎮',
        status: 1,
        verified: true,
        user: { id: buyer.id, firstname: 'Bo', lastname: 'Lind', fullname: 'Bo Lind' },
      });
    });

    test('holds anyone else’s, seen by its author alone until a moderator publishes it', async () => {
      const { id } = await make();
      success(await add(visitor.api, id), ADDED);
      expect((await list(buyer.api, id)).reviews).toEqual([]);
      const [own] = (await list(visitor.api, id)).reviews;
      expect(own).toMatchObject({ status: 0, verified: false });
      const admin = await operator();
      const moderate = (published: unknown) =>
        admin.api.post('admin/reviews/moderate', { id: own?.id, published });
      success(await moderate(true), z.literal('Updated Successfully'));
      expect((await list(buyer.api, id)).reviews[0]).toMatchObject({
        id: own?.id,
        status: 1,
        verified: false,
      });
      success(await moderate('0'), z.literal('Updated Successfully'));
      expect((await list(buyer.api, id)).reviews).toEqual([]);
      expect((await list(buyer.api, id)).pagination.total).toBe(0);
    });

    test('is not a buyer’s before it is paid for', async () => {
      const own = await shopper();
      const { id } = await make();
      if (field === 'card_id') await orderCards(own.api, [(await makeCardService(id)).id, 1]);
      success(await add(own.api, id), ADDED);
      expect((await list(buyer.api, id)).reviews).toEqual([]);
    });

    test('replaces the account’s earlier one', async () => {
      const { id } = await make();
      await buy(buyer.api, id);
      success(await add(buyer.api, id, 2, 'First.'), ADDED);
      const [first] = (await list(visitor.api, id)).reviews;
      success(await add(buyer.api, id, 5, 'Second.'), ADDED);
      const { reviews: seen } = await list(visitor.api, id);
      expect(seen.map(({ id: reviewId, rating, comment }) => [reviewId, rating, comment])).toEqual([
        [first?.id, 5, 'Second.'],
      ]);
    });
  });

  test.describe(`GET ${path}`, () => {
    test('lists 15 a page, newest first, with the short pagination', async () => {
      const { id } = await make();
      const authors = await Promise.all(Array.from({ length: 16 }, () => shopper()));
      const written = authors.map((author, index) => ({
        user_id: author.id,
        [field]: id,
        rating: 1 + (index % 5),
        comment: `Number ${index}.`,
        status: 1,
        created_at: new Date(Date.UTC(2026, 0, 1, 0, index)).toISOString(),
      }));
      await db().insert(reviews).values(written);
      const expected = written.map(({ comment }) => comment).reverse();
      const url = (number: number) => `${buyer.api.origin}/api/${path}?${field}=${id}&page=${number}`;
      const first = await list(buyer.api, id);
      expect(first.reviews.map(({ comment }) => comment)).toEqual(expected.slice(0, 15));
      expect(first.pagination).toEqual({
        total: 16,
        per_page: 15,
        current_page: 1,
        last_page: 2,
        next_page_url: url(2),
        prev_page_url: null,
      });
      const second = await list(buyer.api, id, { page: 2 });
      expect(second.reviews.map(({ comment }) => comment)).toEqual(expected.slice(15));
      expect(second.pagination).toMatchObject({
        current_page: 2,
        next_page_url: null,
        prev_page_url: url(1),
      });
      expect((await list(buyer.api, id, { page: 9 })).reviews).toEqual([]);
      for (const number of [0, -1, 'abc'])
        expect((await list(buyer.api, id, { page: number })).pagination.current_page).toBe(1);
    });

    test('leaks no reader’s address', async () => {
      const { id } = await make();
      await buy(buyer.api, id);
      success(await add(buyer.api, id), ADDED);
      expect((await visitor.api.get(path, { [field]: id })).text).not.toContain(buyer.email);
    });

    test('fails generally: 404 for an unknown product, 422 for none', async () => {
      const hidden = await make({ status: 0 });
      for (const id of [hidden.id, 2_000_000_000, 0, -1, 'abc', '1.5', 2 ** 31, '9223372036854775808'])
        failure(await buyer.api.get(path, { [field]: id }), 404, GENERAL);
      failure(await buyer.api.get(path), 422, GENERAL);
    });
  });
}

test.describe('reviews and what they change', () => {
  test('hasAlreadyOrdered turns true with the payment, and the rating with the review', async () => {
    const own = await shopper();
    const product = await makeTopUp();
    const details = async () => {
      const { body } = await own.api.get('top-up/details', { slug: product.slug });
      return body.message as {
        topUp: { total_review: number; avg_rating: number };
        reviewStatic: { hasAlreadyOrdered: boolean; reviews: { user: { email: string } }[] };
      };
    };
    expect((await details()).reviewStatic.hasAlreadyOrdered).toBe(false);
    await kinds[1].buy(own.api, product.id);
    expect((await details()).reviewStatic.hasAlreadyOrdered).toBe(true);
    const review = { top_up_id: product.id, rating: 4, comment: 'Good.' };
    success(await own.api.post('topup/review', review), ADDED);
    const after = await details();
    expect(after.topUp).toMatchObject({ total_review: 1, avg_rating: 4 });
    expect(after.reviewStatic.reviews.map(({ user }) => user.email)).toEqual([own.email]);
    await db().update(topUps).set({ status: 0 }).where(eq(topUps.id, product.id));
    await expect
      .poll(async () => (await own.api.get('topup/review', { top_up_id: product.id })).status, soon)
      .toBe(404);
  });

  test('LastSeenActivity is true for who was just there', async () => {
    const card = await makeCard();
    // Neither has ever asked for anything: when somebody did is noted later, in whichever moment.
    const [awake, asleep] = [await account(), await account()];
    const at = (ms: number) => new Date(Date.now() - ms).toISOString();
    await db().execute(`update users set last_seen_at = '${at(0)}' where id = ${awake.id}`);
    await db().execute(`update users set last_seen_at = '${at(3_600_000)}' where id = ${asleep.id}`);
    const row = { card_id: card.id, rating: 5, comment: 'Good.', status: 1 };
    await db()
      .insert(reviews)
      .values([awake, asleep].map(({ id }) => ({ ...row, user_id: id })));
    const { reviews: seen } = success(
      await buyer.api.get('card/review', { card_id: card.id }),
      kinds[0].page,
    );
    const active = new Map(seen.map(({ user_id, user }) => [user_id, user.LastSeenActivity]));
    expect([active.get(awake.id), active.get(asleep.id)]).toEqual([true, false]);
  });
});
