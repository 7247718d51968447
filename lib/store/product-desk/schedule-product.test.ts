import { expect, test, vi } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { listCategories } from '../catalogue/list-categories';
import { loadSellables } from '../catalogue/load-sellables';
import { readProduct } from '../catalogue/read-product';
import { readSearch } from '../catalogue/read-search';
import { newCardService, newOperator, unique } from '../testing/shop';
import { getDeskProduct } from './get-desk-product';
import { listDeskProducts } from './list-desk-products';
import { saveServices } from './save-services';
import { scheduleProduct } from './schedule-product';

useDatabase();

async function newCard() {
  const [actor, service] = [await newOperator(), await newCardService()];
  const name = `Saga ${unique()}`;
  const [card] = await client()`
    update cards set name = ${name} where id = (select card_id from card_services where id = ${service}) returning id, slug`;
  const id = card?.id as number;
  return {
    ...{ actor, service, id, name, slug: card?.slug as string },
    read: () => getDeskProduct({ actor, input: { kind: 'card', id } }),
    schedule: (on_sale_from: string, on_sale_until = '') =>
      scheduleProduct({ actor, input: { kind: 'card', id, on_sale_from, on_sale_until } }),
  };
}

const found = async (search: string) => (await readSearch({ search })).total;
const isSold = async (service: number) => (await loadSellables(db(), 'card', [service])).has(service);

test('a product is on sale between its times, in the operator’s time zone, and the trail has them', async () => {
  const { actor, service, id, name, slug, read, schedule } = await newCard();
  actor.timeZone = 'Europe/Oslo';
  await schedule('2099-07-01T09:00', '2099-08-01T00:00');
  expect(await read()).toMatchObject({
    ...{ state: 'scheduled', time_zone: 'Europe/Oslo' },
    ...{ on_sale_from: '2099-07-01T09:00', on_sale_until: '2099-08-01T00:00' },
  });
  const [row] =
    await client()`select on_sale_from = '2099-07-01 07:00+00' as is_right from cards where id = ${id}`;
  expect(row?.is_right).toBe(true);
  expect(await found(name)).toBe(0);
  expect(await isSold(service)).toBe(false);
  await expect(readProduct('card', slug)).rejects.toMatchObject({ kind: 'not-found' });
  const listed = await listDeskProducts({
    actor,
    input: { search: name, state: 'scheduled', sort: 'name', page: 1, per_page: 10 },
  });
  expect(listed.products).toMatchObject([{ id, state: 'scheduled' }]);

  await schedule('', '2020-01-01T00:00');
  expect(await read()).toMatchObject({ state: 'ended' });
  expect(await isSold(service)).toBe(false);
  await schedule('');
  expect(await read()).toMatchObject({ state: 'active', on_sale_from: '', on_sale_until: '' });
  expect(await isSold(service)).toBe(true);
  await expect(schedule('2030-01-02T00:00', '2030-01-01T00:00')).rejects.toMatchObject({ kind: 'invalid' });
  const trail = await client()`
    select action, before, after from audit_log where subject_type = 'card' and subject_id = ${String(id)} order by id`;
  expect(trail.map(({ action }) => action)).toEqual(Array(3).fill('card.schedule'));
  expect(trail[0]).toMatchObject({
    before: { on_sale_from: null },
    after: { on_sale_from: '2099-07-01 07:00:00+00' },
  });
});

test('what is remembered of the shop ends with the time of a product and of a value', async () => {
  const { service, id, name, slug } = await newCard();
  const shown = async () => (await readProduct('card', slug)).services.length;
  const active = async () => (await listCategories()).validUntil ?? Number.POSITIVE_INFINITY;
  await client()`update cards set on_sale_from = now() + interval '1.2 seconds' where id = ${id}`;
  await client()`update card_services set on_sale_until = now() + interval '2.4 seconds' where id = ${service}`;
  // Nothing notifies of what follows: no row changes.
  await vi.waitFor(async () => expect(await found(name)).toBe(0));
  expect(await active()).toBeLessThan(Date.now() + 1_300);
  await vi.waitFor(async () => expect(await found(name)).toBe(1), { timeout: 10_000, interval: 50 });
  expect(await shown()).toBe(1);
  await vi.waitFor(async () => expect(await shown()).toBe(0), { timeout: 10_000, interval: 50 });
  expect(await isSold(service)).toBe(false);
});

test('prices are saved without a value’s times, and with them', async () => {
  const { actor, service, id, read } = await newCard();
  const save = (more: { on_sale_from?: string; on_sale_until?: string }) =>
    saveServices({
      actor,
      input: {
        ...{ kind: 'card', id },
        services: [
          {
            id: service,
            name: 'Ten',
            price: 11,
            discount: 0,
            discount_type: 'percentage',
            active: true,
            ...more,
          },
        ],
      },
    });
  await save({ on_sale_from: '2099-01-01T00:00', on_sale_until: '' });
  expect(await isSold(service)).toBe(false);
  await save({});
  expect((await read()).services).toMatchObject([
    { price: 11, on_sale_from: '2099-01-01T00:00', active: true },
  ]);
  await save({ on_sale_from: '', on_sale_until: '' });
  expect(await isSold(service)).toBe(true);
  await expect(
    save({ on_sale_from: '2099-01-02T00:00', on_sale_until: '2099-01-01T00:00' }),
  ).rejects.toMatchObject({
    problems: [{ field: 'services.0.on_sale_until' }],
  });
});
