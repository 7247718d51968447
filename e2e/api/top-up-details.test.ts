import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { gateways, reviews } from '@/lib/db/schema';
import { type Account, account } from '../support/accounts';
import { makeCategory, makeGateway, makeTopUp, makeTopUpService, orderFields } from '../support/catalogue';
import { failure, GENERAL, success } from '../support/expectations';
import { topUpPage } from '../support/store-contract/products';
import { topUpDetails } from '../support/store-contract/top-up-details';

let made: Account;
test.beforeAll(async () => {
  made = await account();
});

const show = async (slug: string) => success(await made.keys.get('top-up/details', { slug }), topUpDetails);

test.describe('GET top-up/details', () => {
  test('shows the top-up, its services, reviews and gateways with the contract’s fields', async () => {
    const [first] = success(await made.keys.get('top-up/list'), topUpPage).items;
    const shown = await show(first?.slug ?? '');
    expect(shown.topUp.active_services.length).toBeGreaterThan(0);
    expect(shown.reviewStatic.reviews.length).toBeGreaterThan(0);
    expect(shown.gateways.map((row) => row.code)).toEqual(
      expect.arrayContaining(['sandbox', 'balance', 'manual']),
    );
    const { order_information, services: _, ...same } = first ?? ({} as never);
    expect(shown.topUp).toMatchObject(same);
    expect(shown.topUp.order_information).toEqual(Object.values(order_information));
  });

  test('gives order information as an array', async () => {
    const { slug } = await makeTopUp({ order_information: orderFields });
    expect((await show(slug)).topUp.order_information).toEqual(orderFields);
  });

  test('fails generally: 404 for an unknown slug, 422 for none', async () => {
    const hidden = await makeTopUp({ status: 0 });
    const { slug: gone } = await makeTopUp({ deleted_at: new Date().toISOString() });
    const inactive = await makeTopUp({ category_id: (await makeCategory('top_up', { status: 0 })).id });
    for (const slug of ['no-such-top-up', hidden.slug, gone, inactive.slug, "x' or 1=1", '1'])
      failure(await made.keys.get('top-up/details', { slug }), 404, GENERAL);
    failure(await made.keys.get('top-up/details'), 422, GENERAL);
    failure(await made.keys.get('top-up/details', { slug: '' }), 422, GENERAL);
  });

  test('shows only active services, with the discount and the price after it, rounded half up', async () => {
    const { id, slug } = await makeTopUp();
    const cases = [
      { price: '10', discount: '0', type: 'percentage', amount: 0, net: 10 },
      { price: '9.99', discount: '5', type: 'percentage', amount: 0.5, net: 9.49 },
      { price: '0.50', discount: '1', type: 'percentage', amount: 0.01, net: 0.49 },
      { price: '1.05', discount: '10', type: 'percentage', amount: 0.11, net: 0.94 },
      { price: '1.15', discount: '50', type: 'percentage', amount: 0.58, net: 0.57 },
      { price: '2.675', discount: '0', type: 'percentage', amount: 0, net: 2.68 },
      { price: '10', discount: '2.5', type: 'flat', amount: 2.5, net: 7.5 },
      { price: '1', discount: '0.005', type: 'flat', amount: 0.01, net: 0.99 },
      { price: '3', discount: '100', type: 'percentage', amount: 3, net: 0 },
      { price: '3', discount: '5', type: 'flat', amount: 3, net: 0 },
    ] as const;
    for (const [index, { price, discount, type }] of cases.entries())
      await makeTopUpService(id, { price, discount, discount_type: type, sort_by: index });
    await makeTopUpService(id, { status: 0 });
    const { active_services } = (await show(slug)).topUp;
    expect(active_services.map((row) => [row.discountedAmount, row.discountedPriceWithoutDiscount])).toEqual(
      cases.map(({ amount, net }) => [amount, net]),
    );
    expect(active_services.map((row) => row.discount_type)).toEqual(cases.map(({ type }) => type));
    expect(active_services[0]).toMatchObject({ currency: 'USD', currency_symbol: '$' });
  });

  test('counts and averages published reviews alone, and masks their authors’ addresses', async () => {
    const product = await makeTopUp();
    const [author, other] = [await account({ firstName: 'Runa', lastName: 'Vik' }), await account()];
    const row = { top_up_id: product.id, comment: 'Good.' };
    await db()
      .insert(reviews)
      .values([
        { ...row, user_id: author.id, rating: 5, status: 1, verified: true },
        { ...row, user_id: other.id, rating: 2, status: 1 },
        { ...row, user_id: (await account()).id, rating: 1, status: 0 },
      ]);
    const { topUp, reviewStatic } = await show(product.slug);
    expect(topUp).toMatchObject({ total_review: 2, avg_rating: 3.5 });
    expect(reviewStatic.hasAlreadyOrdered).toBe(false);
    expect(reviewStatic.reviews.map((review) => review.user_id)).toEqual([other.id, author.id]);
    expect(reviewStatic.reviews[1]).toMatchObject({
      reviewable_type: 'App\\Models\\TopUp',
      reviewable_id: product.id,
      rating: 5,
      comment: 'Good.',
      status: 1,
      verified: true,
      user: {
        id: author.id,
        firstname: 'Runa',
        lastname: 'Vik',
        fullname: 'Runa Vik',
        email: 't***@example.net',
        image: null,
        image_driver: null,
        LastSeenActivity: false,
      },
    });
    const own = success(await author.keys.get('top-up/details', { slug: product.slug }), topUpDetails);
    expect(own.reviewStatic.reviews.map((review) => review.user.email)).toEqual([
      't***@example.net',
      author.email,
    ]);
  });

  test('shows active gateways by sort_by, and no gateway’s secret', async () => {
    const { slug } = await makeTopUp();
    const shownGateway = await makeGateway({
      sort_by: 901,
      parameters: { publishable_key: 'pk_test_shown', secret_key: '' },
      secrets: Buffer.from('sealed-secret'),
      receivable_currencies: [
        {
          name: 'USD',
          currency_symbol: '$',
          conversion_rate: '1',
          min_limit: '1',
          max_limit: '500',
          percentage_charge: '2.9',
          fixed_charge: '0.3',
        },
      ],
    });
    const hidden = await makeGateway({ status: 0 });
    const answer = await made.keys.get('top-up/details', { slug });
    const { gateways: rows } = success(answer, topUpDetails);
    expect(rows.map((row) => row.sort_by)).toEqual(rows.map((row) => row.sort_by).sort((a, b) => a - b));
    const found = rows.find((row) => row.code === shownGateway.code);
    expect(found?.parameters).toEqual({ publishable_key: 'pk_test_shown', secret_key: '' });
    expect(found?.receivable_currencies).toEqual(shownGateway.receivable_currencies);
    expect(rows.some((row) => row.code === hidden.code)).toBe(false);
    for (const secret of ['secrets', Buffer.from('sealed-secret').toString('hex'), 'sealed-secret'])
      expect(answer.text).not.toContain(secret);
    await db().delete(gateways).where(eq(gateways.id, shownGateway.id));
  });
});
