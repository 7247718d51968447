import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { categories, topUps } from '@/lib/db/schema';
import { type Account, account } from '../support/accounts';
import { makeCategory, makeTopUp, makeTopUpService, orderFields } from '../support/catalogue';
import { failure, GENERAL, soon, success } from '../support/expectations';
import { topUpPage, topUpServices } from '../support/store-contract/products';

let made: Account;
test.beforeAll(async () => {
  made = await account();
});

const list = async (query: Record<string, unknown> = {}) =>
  success(await made.keys.get('top-up/list', query), topUpPage);
const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

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
    const product = await makeTopUp({ note: 'A note.', instant_delivery: 0, order_information: orderFields });
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
    const product = await makeTopUp({ order_information: orderFields });
    const [item] = (await list({ category_id: product.category_id })).items;
    expect(item?.order_information).toEqual({ '1': orderFields[0], '2': orderFields[1] });
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

test.describe('GET topup/services', () => {
  test('lists active services with the fields of a top-up service but its image', async () => {
    const { services: all } = success(await made.keys.get('topup/services'), topUpServices);
    expect(all.length).toBeGreaterThan(40);
    const product = await makeTopUp();
    const [b, a] = [
      await makeTopUpService(product.id, { sort_by: 2 }),
      await makeTopUpService(product.id, { sort_by: 1, discount: '1.5', discount_type: 'flat' }),
    ];
    await makeTopUpService(product.id, { status: 0 });
    const query = { top_up_id: product.id };
    const { services: own } = success(await made.keys.get('topup/services', query), topUpServices);
    expect(ids(own)).toEqual([a.id, b.id]);
    expect(own[0]).toMatchObject({ top_up_id: product.id, price: 10, discount: 1.5, discount_type: 'flat' });
  });

  test('leaves out the services of hidden top-ups, and fails generally for those', async () => {
    const hidden = await makeTopUp({ status: 0 });
    const service = await makeTopUpService(hidden.id);
    const { services: all } = success(await made.keys.get('topup/services'), topUpServices);
    expect(ids(all)).not.toContain(service.id);
    for (const id of [hidden.id, 2_000_000_000, 0, -5, 'abc', 2 ** 31, '9223372036854775808'])
      failure(await made.keys.get('topup/services', { top_up_id: id }), 404, GENERAL);
  });
});
