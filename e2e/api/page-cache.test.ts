import { setTimeout as pause } from 'node:timers/promises';
import { type APIRequestContext, expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { codes, reviews, topUpServices } from '@/lib/db/schema';
import { account } from '../support/accounts';
import { makeCampaign, makeStock, makeTopUp, makeTopUpService, putCodes } from '../support/catalogue';

const get = (request: APIRequestContext, path: string, headers: Record<string, string> = {}) =>
  request.get(path, { headers, maxRedirects: 0 });

test('guests get the very same page, and none that they have already', async ({ request }) => {
  const read = async (encoding: string) => {
    const answer = await get(request, '/developers', { 'accept-encoding': encoding });
    expect(answer.headers()['content-encoding'] ?? 'identity').toBe(encoding);
    return answer.text();
  };
  // Other tests change texts and the catalogue, which renders pages again: between two changes, all are the same.
  await expect(async () => {
    const { etag = '', 'cache-control': control } = (await get(request, '/developers')).headers();
    expect(control).toMatch(/^public, max-age=0/);
    for (const path of ['/developers', '/developers?utm_source=mail&gclid=1'])
      expect((await get(request, path)).headers().etag).toBe(etag);
    const again = await get(request, '/developers', { 'if-none-match': `W/"other", ${etag}` });
    expect([again.status(), await again.text()]).toEqual([304, '']);
    expect(new Set([await read('br'), await read('gzip'), await read('identity')]).size).toBe(1);
  }).toPass({ intervals: [300], timeout: 30_000 });
});

test('a change of the catalogue is on every page within a second', async ({ request }) => {
  const { id, slug } = await makeTopUp();
  const service = await makeTopUpService(id, { price: '10' });
  const pages = () =>
    Promise.all(Array.from({ length: 8 }, async () => (await get(request, `/top-up/${slug}`)).text()));
  for (const price of ['61.17', '62.18', '63.19']) {
    await db().update(topUpServices).set({ price }).where(eq(topUpServices.id, service.id));
    await expect(async () => {
      expect((await pages()).filter((page) => page.includes(price))).toHaveLength(8);
    }).toPass({ intervals: [300], timeout: 10_000 });
  }
});

test('a card that sells out, and is in stock again, shows that to guests within a second', async ({
  request,
}) => {
  const { card, service } = await makeStock(1);
  const isShort = async () =>
    (await (await get(request, `/card/${card.slug}`)).text()).includes('Delivered later');
  const within = { intervals: [100], timeout: 3_000 };
  await expect.poll(isShort, within).toBe(false);
  await db().delete(codes).where(eq(codes.card_service_id, service.id));
  await expect.poll(isShort, within).toBe(true);
  await putCodes(service.id, 1);
  await expect.poll(isShort, within).toBe(false);
});

test('a review and the end of a campaign are on a product’s page within a second', async ({ request }) => {
  const { id, slug } = await makeTopUp();
  const page = async () => (await get(request, `/top-up/${slug}`)).text();
  const end = Date.now() + 4_000;
  const campaign = await makeCampaign({ end_date: new Date(end).toISOString() });
  await makeTopUpService(id, { price: '71.30', campaign_id: campaign.id, campaign_price: '42.17' });
  const within = { intervals: [100], timeout: 3_000 };
  await expect.poll(page, within).toContain('42.17');
  const comment = `Came at once, ${slug}.`;
  const { id: user_id } = await account();
  await db().insert(reviews).values({ user_id, top_up_id: id, rating: 5, comment, status: 1 });
  await expect.poll(page, within).toContain(comment);
  expect(await page()).toContain(campaign.name);
  await pause(end - Date.now());
  await expect.poll(page, within).not.toContain('42.17');
  expect(await page()).not.toContain(campaign.name);
});

test('a page is not rendered again while nothing on it changes', async ({ request }) => {
  const { id, slug } = await makeTopUp();
  await makeTopUpService(id, { price: '10' });
  // The quote on it is another one each time that it is rendered.
  const etag = async () => (await get(request, `/top-up/${slug}`)).headers().etag;
  // Other tests change the catalogue all the time: between two changes, the page stays the same.
  let kept = { tag: await etag(), since: Date.now() };
  const age = async () => {
    const tag = await etag();
    if (tag !== kept.tag) kept = { tag, since: Date.now() };
    return Date.now() - kept.since;
  };
  await expect.poll(age, { intervals: [100], timeout: 120_000 }).toBeGreaterThan(1_200);
});

test('each region has pages of its own', async ({ request }) => {
  const read = async (language: string) =>
    (await get(request, '/', { 'accept-language': language })).headers().etag;
  const [american, austrian] = [await read('en-US'), await read('de-AT,de;q=0.9')];
  expect(american).not.toBe(austrian);
  expect(await read('fr-AT')).toBe(austrian);
});

test('what is no page is not kept', async ({ request }) => {
  for (const answer of await Promise.all([1, 2].map(() => get(request, '/search?page=99999')))) {
    expect(answer.status()).toBe(307);
    expect(answer.headers()).not.toHaveProperty('etag');
  }
  for (const answer of await Promise.all([1, 2].map(() => get(request, '/card/none')))) {
    expect(answer.status()).toBe(404);
    expect(answer.headers()['cache-control']).toContain('no-store');
  }
});
