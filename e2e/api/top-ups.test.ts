import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { campaigns, categories, gateways, reviews, topUpServices, topUps } from '@/lib/db/schema';
import { type Account, account } from '../support/accounts';
import { makeCampaign, makeCategory, makeGateway, makeTopUp, makeTopUpService } from '../support/catalogue';
import { gateway, topUpInDetails, topUpPage, topUpReview, topUpServiceSummary } from '../support/contract';
import { failure, GENERAL, success } from '../support/expectations';

const details = z.strictObject({
  topUp: topUpInDetails,
  reviewStatic: z.strictObject({ reviews: z.array(topUpReview), hasAlreadyOrdered: z.boolean() }),
  gateways: z.array(gateway),
});
const services = z.strictObject({ services: z.array(topUpServiceSummary) });
const soon = { timeout: 1000, intervals: [20] };

let made: Account;
test.beforeAll(async () => {
  made = await account();
});

const list = async (query: Record<string, unknown> = {}) =>
  success(await made.keys.get('top-up/list', query), topUpPage);
const show = async (slug: string) => success(await made.keys.get('top-up/details', { slug }), details);
const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

const fields = [
  {
    field_value: 'Player ID',
    field_name: 'player_id',
    field_placeholder: '123',
    field_note: 'In your profile.',
    field_type: 'text' as const,
  },
  {
    field_value: 'Server',
    field_name: 'server',
    field_placeholder: '',
    field_note: '',
    field_type: 'select' as const,
    option: { eu: 'Europe', as: 'Asia' },
  },
];

/** A category with `count` top-ups in it. */
async function shelf(count: number) {
  const category = await makeCategory('top_up');
  const products = [];
  for (let index = 0; index < count; index++)
    products.push(await makeTopUp({ category_id: category.id, sort_by: index + 1 }));
  return { category, products };
}

test.describe('GET top-up/list', () => {
  test('lists the demo data with the contract’s fields, ten a page', async () => {
    const page = await list();
    expect(page.items).toHaveLength(10);
    expect(page.items.flatMap((item) => item.services).length).toBeGreaterThan(0);
  });

  test('shows every field of a top-up and of its services as it is kept', async () => {
    const product = await makeTopUp({ note: 'A note.', instant_delivery: 0, order_information: fields });
    const service = await makeTopUpService(product.id, { price: '12.5', discount: '10', sort_by: 3 });
    const [item] = (await list({ category_id: product.category_id })).items;
    const [listed] = item?.services ?? [];
    expect(item).toMatchObject({
      id: product.id,
      category_id: product.category_id,
      name: product.name,
      slug: product.slug,
      region: 'Global',
      note: 'A note.',
      status: 1,
      instant_delivery: 0,
      image: {
        image: 'catalogue/test.svg',
        image_driver: 'local',
        preview: 'catalogue/test-preview.svg',
        preview_driver: 'local',
      },
      description: '<p>A <strong>description</strong>.</p>',
      guide: '<ol><li>A guide.</li></ol>',
      total_review: 0,
      avg_rating: 0,
      sort_by: 900,
      deleted_at: null,
      preview_image: `${made.keys.origin}/catalogue/test-preview.svg`,
      top_up_detail_route: expect.stringContaining(product.slug),
    });
    expect(Date.parse(item?.created_at ?? '')).toBe(Date.parse(product.created_at));
    expect(listed).toMatchObject({
      id: service.id,
      top_up_id: product.id,
      name: service.name,
      image: 'catalogue/service.svg',
      image_driver: 'local',
      price: 12.5,
      discount: 10,
      discount_type: 'percentage',
      status: 1,
      is_offered: 0,
      offered_sell: 0,
      max_sell: 0,
      sort_by: 3,
      old_data: null,
      campaign_data: null,
      image_path: `${made.keys.origin}/catalogue/service.svg`,
    });
  });

  test('gives times in UTC with microseconds', async () => {
    const product = await makeTopUp({ created_at: '2026-01-02 03:04:05.678901+05:30' });
    const [item] = (await list({ category_id: product.category_id })).items;
    expect(item?.created_at).toBe('2026-01-01T21:34:05.678901Z');
  });

  test('gives order information as an object with the keys "1", "2", …', async () => {
    const product = await makeTopUp({ order_information: fields });
    const [item] = (await list({ category_id: product.category_id })).items;
    expect(item?.order_information).toEqual({ '1': fields[0], '2': fields[1] });
    const bare = await makeTopUp();
    expect((await list({ category_id: bare.category_id })).items[0]?.order_information).toEqual({});
  });

  test('goes by sort_by, then by id; services too', async () => {
    const category = await makeCategory('top_up');
    const make = (sort_by: number) => makeTopUp({ category_id: category.id, sort_by });
    const [c, a, b] = [await make(2), await make(1), await make(1)];
    const serve = (sort_by: number) => makeTopUpService(a.id, { sort_by });
    const [z, x, y] = [await serve(2), await serve(1), await serve(1)];
    const { items } = await list({ category_id: category.id });
    expect(ids(items)).toEqual([a.id, b.id, c.id]);
    expect(ids(items[0]?.services ?? [])).toEqual([x.id, y.id, z.id]);
  });

  test('leaves out inactive and deleted top-ups, inactive services and inactive categories', async () => {
    const { category, products } = await shelf(1);
    await makeTopUp({ category_id: category.id, status: 0 });
    await makeTopUp({ category_id: category.id, deleted_at: new Date().toISOString() });
    const [product] = products;
    const service = await makeTopUpService(product?.id ?? 0);
    await makeTopUpService(product?.id ?? 0, { status: 0 });
    const { items, total } = await list({ category_id: category.id });
    expect(ids(items)).toEqual(ids(products));
    expect(total).toBe(1);
    expect(ids(items[0]?.services ?? [])).toEqual([service.id]);
    await db().update(categories).set({ status: 0 }).where(eq(categories.id, category.id));
    await expect
      .poll(async () => (await made.keys.get('top-up/list', { category_id: category.id })).status, soon)
      .toBe(404);
  });

  test('filters by category; one that is not there is a not-found', async () => {
    const [one, other] = [await shelf(2), await shelf(1)];
    expect(ids((await list({ category_id: one.category.id })).items)).toEqual(ids(one.products));
    expect(ids((await list({ category_id: other.category.id })).items)).toEqual(ids(other.products));
    expect((await list({ category_id: '' })).total).toBeGreaterThan(3);
    const cards = await makeCategory('card');
    for (const id of [
      cards.id,
      2_000_000_000,
      0,
      -1,
      'abc',
      '1.5',
      '1e2',
      2 ** 31,
      '9223372036854775808',
      '1;',
    ]) {
      failure(await made.keys.get('top-up/list', { category_id: id }), 404, GENERAL);
    }
  });

  test('pages as Laravel does', async () => {
    const { category, products } = await shelf(21);
    const url = (page: number) =>
      `${made.keys.origin}/api/top-up/list?category_id=${category.id}&page=${page}`;
    const { items, ...page } = await list({ category_id: category.id, page: 2 });
    expect(ids(items)).toEqual(ids(products.slice(10, 20)));
    expect(page).toEqual({
      current_page: 2,
      first_page_url: url(1),
      from: 11,
      last_page: 3,
      last_page_url: url(3),
      links: [
        { url: url(1), label: '« Previous', active: false },
        { url: url(1), label: '1', active: false },
        { url: url(2), label: '2', active: true },
        { url: url(3), label: '3', active: false },
        { url: url(3), label: 'Next »', active: false },
      ],
      next_page_url: url(3),
      path: `${made.keys.origin}/api/top-up/list`,
      per_page: 10,
      prev_page_url: url(1),
      to: 20,
      total: 21,
    });
    const last = await list({ category_id: category.id, page: 3 });
    expect(last).toMatchObject({ from: 21, to: 21, next_page_url: null, prev_page_url: url(2) });
    expect(last.links.at(-1)).toEqual({ url: null, label: 'Next »', active: false });
    const first = await list({ category_id: category.id });
    expect(first).toMatchObject({ current_page: 1, from: 1, to: 10, prev_page_url: null });
    expect(first.links[0]).toEqual({ url: null, label: '« Previous', active: false });
  });

  test('takes a page below 1, or not a number, as page 1', async () => {
    const { category, products } = await shelf(11);
    for (const page of [0, -1, -99999999999, 'abc', '', '1.5', 'NaN', '1e1', '2 or 1', '\u0000']) {
      const { items, current_page } = await list({ category_id: category.id, page });
      expect(current_page, `page=${page}`).toBe(1);
      expect(ids(items)).toEqual(ids(products.slice(0, 10)));
    }
  });

  test('gives no records past the end, with from and to null', async () => {
    const { category } = await shelf(1);
    for (const page of [2, 4, 2 ** 31, '9223372036854775808', '9'.repeat(30)]) {
      const { items, from, to, total, last_page, next_page_url } = await list({
        category_id: category.id,
        page,
      });
      expect({ items, from, to, total, last_page, next_page_url }, `page=${page}`).toEqual({
        items: [],
        from: null,
        to: null,
        total: 1,
        last_page: 1,
        next_page_url: null,
      });
    }
  });

  test('keeps the request’s other query parameters in its links', async () => {
    const { category } = await shelf(11);
    const page = await list({ note: 'a b&c', category_id: category.id, page: 1 });
    const next = new URL(page.next_page_url ?? '');
    expect(Object.fromEntries(next.searchParams)).toEqual({
      note: 'a b&c',
      category_id: String(category.id),
      page: '2',
    });
    expect(page.path).not.toContain('?');
  });

  test('links the ends and the neighbours where pages are many', async () => {
    const { category } = await shelf(0);
    const product = { category_id: category.id };
    const { created_at, id, slug, ...row } = await makeTopUp(product);
    const more = Array.from({ length: 150 }, (_, index) => ({ ...row, slug: `${slug}-${index}` }));
    await db().insert(topUps).values(more);
    const labels = async (page: number) =>
      (await list({ category_id: category.id, page })).links.map((link) => link.label).slice(1, -1);
    const numbers = (from: number, to: number) =>
      Array.from({ length: to - from + 1 }, (_, index) => String(from + index));
    await expect.poll(() => labels(1), soon).toEqual([...numbers(1, 10), '...', '15', '16']);
    expect(await labels(8)).toEqual(['1', '2', '...', ...numbers(5, 11), '...', '15', '16']);
    expect(await labels(16)).toEqual(['1', '2', '...', ...numbers(7, 16)]);
    const { links } = await list({ category_id: category.id, page: 8 });
    expect(links.filter((link) => link.active).map((link) => link.label)).toEqual(['8']);
    expect(links.filter((link) => link.label === '...').every((link) => link.url === null)).toBe(true);
  });

  test('searches and sorts (extension)', async () => {
    const category = await makeCategory('top_up');
    const make = async (name: string, region: string, price: string) => {
      const product = await makeTopUp({ category_id: category.id, name, region });
      await makeTopUpService(product.id, { price });
      return product;
    };
    const b = await make('Beta 100%', 'Asia', '5');
    const a = await make('alpha_one', 'Europe', '20');
    const by = async (query: object) => ids((await list({ category_id: category.id, ...query })).items);
    expect(await by({ search: 'BETA' })).toEqual([b.id]);
    expect(await by({ search: '%' })).toEqual([b.id]);
    expect(await by({ search: '_' })).toEqual([a.id]);
    expect(await by({ search: 'europe' })).toEqual([a.id]);
    expect(await by({ search: "'; drop table top_ups; --" })).toEqual([]);
    expect(await by({ sort: 'name' })).toEqual([a.id, b.id]);
    expect(await by({ sort: 'price' })).toEqual([b.id, a.id]);
    expect(await by({ sort: '-price' })).toEqual([a.id, b.id]);
    expect(await by({ sort: 'newest' })).toEqual([a.id, b.id]);
    failure(await made.keys.get('top-up/list', { sort: 'nonsense' }), 422, GENERAL);
  });
});

test.describe('GET top-up/details', () => {
  test('shows the top-up, its services, reviews and gateways with the contract’s fields', async () => {
    const [first] = (await list()).items;
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
    const { slug } = await makeTopUp({ order_information: fields });
    expect((await show(slug)).topUp.order_information).toEqual(fields);
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
    const own = success(await author.keys.get('top-up/details', { slug: product.slug }), details);
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
    const { gateways: rows } = success(answer, details);
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

test.describe('GET topup/services', () => {
  test('lists active services with the fields of a top-up service but its image', async () => {
    const { services: all } = success(await made.keys.get('topup/services'), services);
    expect(all.length).toBeGreaterThan(40);
    const product = await makeTopUp();
    const [b, a] = [
      await makeTopUpService(product.id, { sort_by: 2 }),
      await makeTopUpService(product.id, { sort_by: 1, discount: '1.5', discount_type: 'flat' }),
    ];
    await makeTopUpService(product.id, { status: 0 });
    const query = { top_up_id: product.id };
    const { services: own } = success(await made.keys.get('topup/services', query), services);
    expect(ids(own)).toEqual([a.id, b.id]);
    expect(own[0]).toMatchObject({ top_up_id: product.id, price: 10, discount: 1.5, discount_type: 'flat' });
  });

  test('leaves out the services of hidden top-ups, and fails generally for those', async () => {
    const hidden = await makeTopUp({ status: 0 });
    const service = await makeTopUpService(hidden.id);
    const { services: all } = success(await made.keys.get('topup/services'), services);
    expect(ids(all)).not.toContain(service.id);
    for (const id of [hidden.id, 2_000_000_000, 0, -5, 'abc', 2 ** 31, '9223372036854775808'])
      failure(await made.keys.get('topup/services', { top_up_id: id }), 404, GENERAL);
  });
});

test.describe('prices', () => {
  const shownPrice = async (slug: string) => {
    const [service] = (await show(slug)).topUp.active_services;
    return [service?.price, service?.discountedAmount, service?.discountedPriceWithoutDiscount];
  };
  const offer = {
    price: '10',
    discount: '5',
    discount_type: 'percentage' as const,
    campaign_price: '8',
    campaign_discount: '1',
    campaign_discount_type: 'flat' as const,
    max_sell: 3,
  };

  test('change within a second of a change in the database', async () => {
    const { id, slug } = await makeTopUp();
    const service = await makeTopUpService(id, { price: '10' });
    expect(await shownPrice(slug)).toEqual([10, 0, 10]);
    await db().update(topUpServices).set({ price: '11.11' }).where(eq(topUpServices.id, service.id));
    await expect.poll(() => shownPrice(slug), soon).toEqual([11.11, 0, 11.11]);
    const listed = async () =>
      success(await made.keys.get('topup/services', { top_up_id: id }), services).services[0]?.price;
    await expect.poll(listed, soon).toBe(11.11);
  });

  test('are a campaign’s while it runs and units are left, then the normal ones', async () => {
    const { id, slug } = await makeTopUp();
    const { id: campaign_id } = await makeCampaign();
    const service = await makeTopUpService(id, { ...offer, campaign_id });
    const [shown] = (await show(slug)).topUp.active_services;
    expect(shown).toMatchObject({
      price: 8,
      discount: 1,
      discount_type: 'flat',
      discountedAmount: 1,
      discountedPriceWithoutDiscount: 7,
      is_offered: 1,
      offered_sell: 0,
      max_sell: 3,
      campaign_data: { price: '8', discount: '1', discount_type: 'flat', max_sell: '3' },
    });
    expect(shown?.old_data).toMatchObject({ price: 10, discount: 5 });
    const sell = (offered_sell: number) =>
      db().update(topUpServices).set({ offered_sell }).where(eq(topUpServices.id, service.id));
    await sell(2);
    await expect.poll(async () => (await show(slug)).topUp.active_services[0]?.offered_sell, soon).toBe(2);
    expect(await shownPrice(slug)).toEqual([8, 1, 7]);
    await sell(3);
    await expect.poll(() => shownPrice(slug), soon).toEqual([10, 0.5, 9.5]);
    await sell(1);
    await expect.poll(() => shownPrice(slug), soon).toEqual([8, 1, 7]);
    await db().update(campaigns).set({ status: 0 }).where(eq(campaigns.id, campaign_id));
    await expect.poll(() => shownPrice(slug), soon).toEqual([10, 0.5, 9.5]);
    const [after] = (await show(slug)).topUp.active_services;
    expect(after).toMatchObject({ is_offered: 0, old_data: null, campaign_data: null });
  });

  test('are a campaign’s without limit where max_sell is 0', async () => {
    const { id, slug } = await makeTopUp();
    const { id: campaign_id } = await makeCampaign();
    await makeTopUpService(id, { ...offer, campaign_id, max_sell: 0, offered_sell: 5000 });
    expect(await shownPrice(slug)).toEqual([8, 1, 7]);
  });

  test('turn to the campaign’s at its start and back at its end, by themselves', async () => {
    const { id, slug } = await makeTopUp();
    const at = (ms: number) => new Date(Date.now() + ms).toISOString();
    const { id: campaign_id } = await makeCampaign({ start_date: at(700), end_date: at(1700) });
    await makeTopUpService(id, { ...offer, campaign_id });
    expect(await shownPrice(slug)).toEqual([10, 0.5, 9.5]);
    const often = { timeout: 2500, intervals: [50] };
    await expect.poll(() => shownPrice(slug), often).toEqual([8, 1, 7]);
    await expect.poll(() => shownPrice(slug), often).toEqual([10, 0.5, 9.5]);
  });
});
