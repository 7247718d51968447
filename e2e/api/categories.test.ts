import { expect, test } from '@playwright/test';
import { eq } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { categories, topUps } from '@/lib/db/schema';
import { type Account, account } from '../support/accounts';
import type { Api } from '../support/api';
import { makeCard, makeCategory, makeTopUp } from '../support/catalogue';
import { soon, success } from '../support/expectations';
import { category } from '../support/store-contract/products';

let made: Account;
test.beforeAll(async () => {
  made = await account();
});

async function list(api: Api = made.keys) {
  const message = z.strictObject({ categories: z.array(category) });
  return success(await api.get('get-category'), message).categories;
}

const find = async (id: number) => (await list()).find((row) => row.id === id);

test.describe('GET get-category', () => {
  test('lists categories of both types with the contract’s fields', async () => {
    const rows = await list();
    expect(new Set(rows.map((row) => row.type))).toEqual(new Set(['top_up', 'card']));
    const own = await makeCategory('card', { icon: 'fa-solid fa-ticket' });
    const shown = {
      id: own.id,
      name: own.name,
      icon: 'fa-solid fa-ticket',
      type: 'card',
      active_children: 0,
    };
    await expect.poll(() => find(own.id), soon).toEqual(shown);
  });

  test('goes by sort_by, then by id', async () => {
    const [last, first, second] = [
      await makeCategory('card', { sort_by: 1002 }),
      await makeCategory('card', { sort_by: 1001 }),
      await makeCategory('top_up', { sort_by: 1001 }),
    ];
    const ids = new Set([last.id, first.id, second.id]);
    const order = async () => (await list()).map((row) => row.id).filter((id) => ids.has(id));
    await expect.poll(order, soon).toEqual([first.id, second.id, last.id]);
  });

  test('counts the active products of each category, never stale', async () => {
    const own = await makeCategory('top_up');
    const product = await makeTopUp({ category_id: own.id });
    await makeTopUp({ category_id: own.id, status: 0 });
    await makeTopUp({ category_id: own.id, deleted_at: new Date().toISOString() });
    const children = async () => (await find(own.id))?.active_children;
    await expect.poll(children, soon).toBe(1);
    await makeTopUp({ category_id: own.id });
    await expect.poll(children, soon).toBe(2);
    await db().update(topUps).set({ status: 0 }).where(eq(topUps.id, product.id));
    await expect.poll(children, soon).toBe(1);
    const cards = await makeCategory('card');
    await makeCard({ category_id: cards.id });
    await expect.poll(async () => (await find(cards.id))?.active_children, soon).toBe(1);
  });

  test('leaves out inactive categories', async () => {
    const own = await makeCategory('card');
    await expect.poll(() => find(own.id), soon).toBeDefined();
    await db().update(categories).set({ status: 0 }).where(eq(categories.id, own.id));
    await expect.poll(() => find(own.id), soon).toBeUndefined();
  });
});
