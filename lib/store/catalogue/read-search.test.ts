import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { campaigns, topUpServices } from '@/lib/db/schema';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newTopUp, unique } from '../testing/shop';
import { changesNext } from './changes-next';
import { readSearch } from './read-search';

useDatabase();

beforeEach(async () => {
  await vi.waitFor(async () => {
    const read = vi.fn(async () => ({ value: 1, tags: [] }));
    const key = unique();
    await cache().remember(key, read);
    await cache().remember(key, read);
    expect(read).toHaveBeenCalledTimes(1);
  }, 8_000);
});
afterAll(() => cache().close());

const ids = async (input: Parameters<typeof readSearch>[0]) =>
  (await readSearch(input)).products.map(({ id }) => id);

test('a search finds services by the names and prices that they have now', async () => {
  const { topUpId, serviceId } = await newTopUp();
  const name = `Crystals ${unique()}`;
  const [called, cheap] = [{ search: name }, { max: 3 }];
  expect([await ids(called), await ids(cheap)]).toEqual([[], []]);
  await db().update(topUpServices).set({ name, price: '2' }).where(eq(topUpServices.id, serviceId));
  await vi.waitFor(
    async () => expect([await ids(called), await ids(cheap)]).toEqual([[topUpId], [topUpId]]),
    {
      timeout: 1_000,
      interval: 10,
    },
  );
});

test('a search no longer finds a service that has been taken off sale, nor what is called by it', async () => {
  const { serviceId } = await newTopUp();
  const name = `Shards ${unique()}`;
  const service = eq(topUpServices.id, serviceId);
  await db().update(topUpServices).set({ name }).where(service);
  await cache().settled();
  expect(await ids({ search: name })).toHaveLength(1);
  await db().update(topUpServices).set({ on_sale_until: '2020-01-01' }).where(service);
  await vi.waitFor(async () => expect(await ids({ search: name })).toEqual([]), {
    timeout: 1_000,
    interval: 10,
  });
});

test('a search knows when a service will be taken off sale as soon as that is planned', async () => {
  const { serviceId } = await newTopUp();
  await cache().settled();
  await changesNext();
  const until = new Date(Date.now() + 90_000).toISOString();
  await db().update(topUpServices).set({ on_sale_until: until }).where(eq(topUpServices.id, serviceId));
  await vi.waitFor(async () => expect(await changesNext()).toBe(Date.parse(until)), {
    timeout: 1_000,
    interval: 10,
  });
  await db().delete(topUpServices).where(eq(topUpServices.id, serviceId));
});

test('the last unit of a campaign takes its price out of a search, until it is given back', async () => {
  const { topUpId, serviceId } = await newTopUp();
  const [campaign] = await db()
    .insert(campaigns)
    .values({ name: 'Runs', start_date: '2020-01-01', end_date: '2100-01-01' })
    .returning();
  const service = eq(topUpServices.id, serviceId);
  await db()
    .update(topUpServices)
    .set({ campaign_id: campaign?.id ?? 0, campaign_price: '4', max_sell: 1 })
    .where(service);
  await vi.waitFor(async () => expect(await ids({ min: 3.5, max: 4.5 })).toEqual([topUpId]));
  await db().update(topUpServices).set({ offered_sell: 1 }).where(service);
  const becomes = (expected: number[]) =>
    vi.waitFor(async () => expect(await ids({ min: 3.5, max: 4.5 })).toEqual(expected), {
      timeout: 1_000,
      interval: 10,
    });
  await becomes([]);
  await db().update(topUpServices).set({ offered_sell: 0 }).where(service);
  await becomes([topUpId]);
});

test('a search that a campaign will change is kept until it begins', async () => {
  const start = new Date(Date.now() + 60_000).toISOString();
  await db().insert(campaigns).values({ name: 'Begins', start_date: start, end_date: '2100-01-01' });
  await vi.waitFor(async () => expect((await readSearch({})).validUntil).toBe(Date.parse(start)));
});
