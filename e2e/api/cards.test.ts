import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { campaigns, cardServices, cards } from '@/lib/db/schema';
import { type Account, account, shopper } from '../support/accounts';
import { guest } from '../support/api';
import {
  makeCampaign,
  makeCard,
  makeCardService,
  makeCategory,
  makeTopUp,
  makeTopUpService,
} from '../support/catalogue';
import { failure, GENERAL, soon, success } from '../support/expectations';
import { campaign, card, cardInList, cardService } from '../support/store-contract/products';

const details = z.strictObject({ services: z.array(cardService), card });
const services = z.strictObject({ services: z.array(cardService) });
const list = z.strictObject({ cards: z.array(cardInList) });
const running = z.strictObject({ campaign: campaign.nullable() });
const NO_CARD = [2_000_000_000, 0, -1, 'abc', '1.5', '1e2', 2 ** 31, '9223372036854775808', '\u0000'];

let made: Account;
test.beforeAll(async () => {
  made = await account();
});

const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id);

test.describe('GET card/details', () => {
  test('shows the card’s services, and the card beside them (extension)', async () => {
    const own = await makeCard({ note: 'A note.', instant_delivery: 0 });
    const [b, a] = [
      await makeCardService(own.id, { sort_by: 2 }),
      await makeCardService(own.id, { sort_by: 1, price: '24.9', discount: '4', max_sell: 7 }),
    ];
    await makeCardService(own.id, { status: 0 });
    const shown = success(await made.keys.get('card/details', { card_id: own.id }), details);
    expect(ids(shown.services)).toEqual([a.id, b.id]);
    expect(shown.services[0]).toMatchObject({
      card_id: own.id,
      name: a.name,
      price: 24.9,
      discount: 4,
      discount_type: 'percentage',
      status: 1,
      is_offered: 0,
      sort_by: 1,
      old_data: null,
      campaign_data: null,
      image_path: `${made.keys.origin}/catalogue/service.svg`,
    });
    expect(shown.card).toMatchObject({
      id: own.id,
      category_id: own.category_id,
      name: own.name,
      slug: own.slug,
      region: 'Global',
      note: 'A note.',
      status: 1,
      instant_delivery: 0,
      total_review: 0,
      avg_rating: 0,
      product_image: `${made.keys.origin}/catalogue/test.svg`,
      preview_image: `${made.keys.origin}/catalogue/test-preview.svg`,
    });
  });

  test('fails generally: 404 for an unknown card, 422 for none', async () => {
    const hidden = await makeCard({ status: 0 });
    const gone = await makeCard({ deleted_at: new Date().toISOString() });
    const inactive = await makeCard({ category_id: (await makeCategory('card', { status: 0 })).id });
    for (const card_id of [hidden.id, gone.id, inactive.id, ...NO_CARD])
      failure(await made.keys.get('card/details', { card_id }), 404, GENERAL);
    failure(await made.keys.get('card/details'), 422, GENERAL);
    failure(await made.keys.get('card/details', { card_id: '' }), 422, GENERAL);
  });
});

test.describe('GET card/services', () => {
  test('lists the active services of all cards', async () => {
    const { services: all } = success(await made.keys.get('card/services'), services);
    expect(all.length).toBeGreaterThan(40);
    expect(new Set(all.map((row) => row.card_id)).size).toBeGreaterThanOrEqual(12);
    const hidden = await makeCardService((await makeCard({ status: 0 })).id);
    const off = await makeCardService((await makeCard()).id, { status: 0 });
    const after = ids(success(await made.keys.get('card/services'), services).services);
    expect(after).not.toContain(hidden.id);
    expect(after).not.toContain(off.id);
  });

  test('lists those of one card with card_id', async () => {
    const own = await makeCard();
    const [b, a] = [
      await makeCardService(own.id, { sort_by: 2 }),
      await makeCardService(own.id, { sort_by: 1 }),
    ];
    const query = { card_id: own.id };
    expect(ids(success(await made.keys.get('card/services', query), services).services)).toEqual([
      a.id,
      b.id,
    ]);
    const bare = await makeCard();
    expect(success(await made.keys.get('card/services', { card_id: bare.id }), services).services).toEqual(
      [],
    );
  });

  test('fails generally for a card that is not there', async () => {
    for (const card_id of NO_CARD) failure(await made.keys.get('card/services', { card_id }), 404, GENERAL);
  });

  test('shows a campaign’s terms while units are left, and changes within a second', async () => {
    const own = await makeCard();
    const { id: campaign_id } = await makeCampaign();
    const service = await makeCardService(own.id, {
      price: '50',
      campaign_id,
      campaign_price: '45.5',
      campaign_discount: '10',
      campaign_discount_type: 'percentage',
      max_sell: 2,
    });
    const shown = async () =>
      success(await made.keys.get('card/services', { card_id: own.id }), services).services[0];
    expect(await shown()).toMatchObject({
      price: 45.5,
      discount: 10,
      is_offered: 1,
      offered_sell: 0,
      max_sell: 2,
      campaign_data: { price: '45.5', discount: '10', discount_type: 'percentage', max_sell: '2' },
    });
    await db().update(cardServices).set({ offered_sell: 2 }).where(eq(cardServices.id, service.id));
    await expect.poll(async () => (await shown())?.price, soon).toBe(50);
    await db().update(campaigns).set({ status: 0 }).where(eq(campaigns.id, campaign_id));
    await expect.poll(async () => (await shown())?.is_offered, soon).toBe(0);
  });
});

test.describe('GET get-card (extension)', () => {
  test('lists active cards by sort_by, then id, and filters by category', async () => {
    success(await made.keys.get('get-card'), list);
    const category = await makeCategory('card');
    const make = (sort_by: number) => makeCard({ category_id: category.id, sort_by });
    const [c, a, b] = [await make(2), await make(1), await make(1)];
    await makeCard({ category_id: category.id, status: 0 });
    await makeCardService(a.id, { price: '20', discount: '50' });
    await makeCardService(a.id, { price: '15' });
    const query = { category_id: category.id };
    const { cards: rows } = success(await made.keys.get('get-card', query), list);
    expect(ids(rows)).toEqual([a.id, b.id, c.id]);
    expect(rows.map((row) => row.price_from)).toEqual([10, null, null]);
    await db().update(cards).set({ status: 0 }).where(eq(cards.id, c.id));
    const left = async () => ids(success(await made.keys.get('get-card', query), list).cards);
    await expect.poll(left, soon).toEqual([a.id, b.id]);
  });

  test('fails generally for a category that is not there, or is of top-ups', async () => {
    const other = await makeCategory('top_up');
    for (const category_id of [other.id, ...NO_CARD])
      failure(await made.keys.get('get-card', { category_id }), 404, GENERAL);
  });
});

test.describe('GET get-campaign (extension)', () => {
  test('shows the running campaign with its top-up and card services', async () => {
    success(await made.keys.get('get-campaign'), running);
    const [topUp, own] = [await makeTopUp(), await makeCard()];
    // The one that ends first is shown: this one.
    const end_date = new Date(Date.now() + 60_000).toISOString();
    const sale = await makeCampaign({ end_date });
    const part = { campaign_id: sale.id, campaign_price: '9', max_sell: 5 };
    const topUpService = await makeTopUpService(topUp.id, part);
    const service = await makeCardService(own.id, part);
    await makeCardService(own.id, { ...part, status: 0 });
    const shown = async () => success(await made.keys.get('get-campaign'), running).campaign;
    await expect.poll(async () => (await shown())?.cards.length, soon).toBe(1);
    const now = await shown();
    expect(now).toMatchObject({ id: sale.id, name: sale.name, status: 1 });
    expect(Date.parse(now?.end_date ?? '')).toBe(Date.parse(end_date));
    expect(now?.topups.map((row) => [row.id, row.price, row.is_offered])).toEqual([[topUpService.id, 9, 1]]);
    expect(now?.cards.map((row) => [row.id, row.price, row.is_offered])).toEqual([[service.id, 9, 1]]);
    await db().update(campaigns).set({ status: 0 }).where(eq(campaigns.id, sale.id));
    await expect.poll(async () => (await shown())?.id, soon).not.toBe(sale.id);
  });
});

test('a description is clean in the API as well, for whoever shows it', async () => {
  const script = '</script><script>window.intruded = 1</script>';
  const picture = '<img src="/nowhere.png" onerror="window.intruded = 1">';
  const link = '<a href="javascript:window.intruded=1">here</a>';
  const html = `<p onclick="window.intruded = 1">Plain ${script}${picture}${link}<iframe srcdoc="x"></iframe></p>`;
  const [{ api }, card] = await Promise.all([shopper(), makeCard({ description: html, guide: html })]);
  const { text } = await api.get('card/details', { slug: card.slug, card_id: card.id });
  expect(text).not.toMatch(/<script|onclick|onerror|javascript:|<iframe/i);
  expect(text).toContain('Plain');
  // What a search finds says names as they are, in JSON that no browser takes for a page.
  const found = await guest().get('catalogue/suggest', { search: card.name });
  expect(found.headers.get('content-type')).toBe('application/json; charset=utf-8');
});
