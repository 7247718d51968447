import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { cache } from '@/lib/cache';
import { client, openDirect } from '@/lib/db/client';
import { trackReads } from '@/lib/db/reads';
import { useDatabase } from '@/lib/runtime/testing/database';
import { expireBatch } from '../orders/expire-orders';
import { makeCardOrder } from '../orders/make-card-order';
import { makeGateways, newBuyer, newCardService, unique } from '../testing/shop';
import { addCodes } from './add-codes';
import { servicesInStock } from './services-in-stock';

useDatabase();

const heard: string[] = [];
const close: (() => Promise<void>)[] = [];

beforeAll(async () => {
  await makeGateways();
  const listener = openDirect('test');
  close.push(() => listener.end());
  await listener.listen('loadout_cache', (tag) => heard.push(tag));
});
beforeEach(async () => {
  await vi.waitFor(async () => {
    const read = vi.fn(async () => ({ value: 1, tags: [] }));
    const key = unique();
    await cache().remember(key, read);
    await cache().remember(key, read);
    expect(read).toHaveBeenCalledTimes(1);
  }, 8_000);
});
afterAll(async () => {
  for (const end of close) await end();
  await cache().close();
});

/** A card with one service and so many codes, and whether the service is in stock as a page reads it. */
async function newCard(codes: number) {
  const serviceId = await newCardService({ codes });
  const [row] = await client()<
    { card_id: number }[]
  >`select card_id from card_services where id = ${serviceId}`;
  const cardId = row?.card_id ?? 0;
  const isInStock = async () => (await servicesInStock(cardId)).has(serviceId);
  const becomes = (expected: boolean) =>
    vi.waitFor(async () => expect(await isInStock()).toBe(expected), { timeout: 1_000, interval: 10 });
  return { cardId, serviceId, isInStock, becomes };
}

const order = async (serviceId: number) =>
  makeCardOrder({
    actor: await newBuyer(),
    input: { service_ids: [serviceId], quantities: [1] },
    idempotencyKey: null,
  });

test('a service is in stock while a code of it is free', async () => {
  const [none, some] = [await newCard(0), await newCard(2)];
  expect([await none.isInStock(), await some.isInStock()]).toEqual([false, true]);
  expect(await servicesInStock(0)).toEqual(new Set());
});

test('a page that shows stock is kept until the stock changes', async () => {
  const { isInStock } = await newCard(1);
  // Nothing is kept before the process hears of changes.
  await expect
    .poll(async () => (await trackReads(isInStock)).validUntil, { timeout: 10_000 })
    .toBeGreaterThan(Date.now() + 30_000);
  expect((await trackReads(isInStock)).tags.size).toBeGreaterThan(0);
});

test('the last code that is reserved, released or loaded shows within a second', async () => {
  const { serviceId, becomes } = await newCard(1);
  await becomes(true);
  await order(serviceId);
  await becomes(false);
  await client()`update orders set expires_at = now()`;
  await expireBatch();
  await becomes(true);
  await order(serviceId);
  await becomes(false);
  await addCodes({ actor: 'machine', input: { card_service_id: serviceId, codes: [unique()] } });
  await becomes(true);
  await client()`delete from codes where card_service_id = ${serviceId} and order_line_id is null`;
  await becomes(false);
});

test('orders for what is in ample supply notify nobody, and many codes that are released at once do', async () => {
  const { cardId, serviceId } = await newCard(0);
  await addCodes({
    actor: 'machine',
    input: { card_service_id: serviceId, codes: Array.from({ length: 260 }, unique) },
  });
  const tag = `stock:${cardId}`;
  const notified = async () => {
    await cache().settled();
    await client()`select pg_notify('loadout_cache', 'end')`;
    await vi.waitFor(() => expect(heard.at(-1)).toBe('end'));
    return heard.splice(0).includes(tag);
  };
  expect(await notified()).toBe(true);
  await order(serviceId);
  expect(await notified()).toBe(false);
  await client()`
    update codes set order_line_id = (select max(id) from order_lines)
    where card_service_id = ${serviceId} and order_line_id is null`;
  expect(await notified()).toBe(true);
  await client()`update codes set order_line_id = null where card_service_id = ${serviceId}`;
  expect(await notified()).toBe(true);
});
