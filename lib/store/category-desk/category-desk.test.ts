import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { listCategories as listShown } from '../catalogue/list-categories';
import { changeProductState } from '../product-desk/change-product-state';
import { createProduct } from '../product-desk/create-product';
import { getDeskProduct } from '../product-desk/get-desk-product';
import { newOperator, unique } from '../testing/shop';
import { changeCategoryState } from './change-category-state';
import { createCategory } from './create-category';
import { deleteCategory } from './delete-category';
import { listCategories } from './list-categories';
import { listCategoryProducts } from './list-category-products';
import { orderCategories } from './order-categories';
import { orderProducts } from './order-products';
import { updateCategory } from './update-category';

useDatabase();

const icon = 'fa-solid fa-gift';

async function desk() {
  const actor = await newOperator();
  const make = (kind: 'card' | 'top_up' = 'card') =>
    createCategory({ actor, input: { kind, name: `C ${unique()}`, icon } }).then(({ id }) => id);
  const read = async (id: number) =>
    (await listCategories({ actor })).categories.find((one) => one.id === id);
  const product = (category_id: number) =>
    createProduct({
      actor,
      input: { kind: 'card', name: 'Emberfall', slug: `p-${unique()}`, category_id },
    });
  return { actor, make, read, product };
}

const shown = async (...ids: number[]) =>
  (await listShown()).value.map(({ id }) => id).filter((id) => ids.includes(id));

const trailOf = (id: number) => client()`
  select action, before, after from audit_log where subject_type = 'category' and subject_id = ${String(id)} order by id`;

test('a new category is the last of its kind, and a change is refused where somebody else made one since', async () => {
  const { actor, make, read } = await desk();
  const [first, last] = [await make(), await make()];
  expect(await shown(first, last)).toEqual([first, last]);
  const revision = (await read(first))?.revision;
  await updateCategory({ actor, input: { id: first, name: 'Gifts', icon, revision } });
  expect(await read(first)).toMatchObject({ name: 'Gifts', state: 'active', products: 0 });
  await expect(
    updateCategory({ actor, input: { id: first, name: 'Other', icon, revision } }),
  ).rejects.toMatchObject({ kind: 'conflict' });
  expect((await trailOf(first))[1]).toMatchObject({
    action: 'category.update',
    after: { name: 'Gifts' },
  });
});

test('categories of a kind have different names, also when one is restored or two are created at once', async () => {
  const { actor, make, read } = await desk();
  const [one, other] = [await make(), await make('top_up')];
  const { name = '', kind } = (await read(one)) ?? {};
  const taken = { problems: [{ field: 'name', rule: 'taken' }] };
  const create = (of: string) => createCategory({ actor, input: { kind: kind ?? 'card', name: of, icon } });
  await expect(create(name.toUpperCase())).rejects.toMatchObject(taken);
  await updateCategory({ actor, input: { id: other, name, icon } });
  await deleteCategory({ actor, input: { id: one } });
  const again = await create(name);
  const restored = changeCategoryState({ actor, input: { id: one, change: 'restore' } });
  await expect(restored).rejects.toMatchObject(taken);
  await expect(updateCategory({ actor, input: { id: await make(), name, icon } })).rejects.toMatchObject(
    taken,
  );
  await updateCategory({ actor, input: { ...again, name: name.toUpperCase(), icon } });
  const both = await Promise.allSettled([create(`${name} 2`), create(`${name} 2`)]);
  expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
});

test('the shop shows categories in the order given, which names each of them', async () => {
  const { actor, make } = await desk();
  await make();
  const [one, other] = [await make(), await make()];
  const { categories } = await listCategories({ actor });
  const all = categories
    .filter(({ kind, state }) => kind === 'card' && state !== 'deleted')
    .map(({ id }) => id);
  const wanted = [other, one, ...all.filter((id) => id !== one && id !== other)];
  await orderCategories({ actor, input: { kind: 'card', categories: wanted } });
  expect(await shown(...wanted)).toEqual(wanted);
  expect((await trailOf(other)).at(-1)).toMatchObject({
    action: 'category.order',
    after: { sort_by: 1 },
  });
  for (const wrong of [wanted.slice(1), [...wanted.slice(1), one], [...wanted, 2_000_000_000]])
    await expect(
      orderCategories({ actor, input: { kind: 'card', categories: wrong } }),
    ).rejects.toMatchObject({ kind: 'conflict' });
});

test('a category with products goes only when they move, deleted ones too, and comes back empty and hidden', async () => {
  const { actor, make, read, product } = await desk();
  const [from, to] = [await make(), await make()];
  const [sold, deleted] = [await product(from), await product(from)];
  await changeProductState({ actor, input: { ...deleted, change: 'delete' } });
  const remove = (input: { move_to?: number }) => deleteCategory({ actor, input: { id: from, ...input } });
  await expect(remove({})).rejects.toMatchObject({ kind: 'conflict' });
  for (const move_to of [from, await make('top_up'), 2_000_000_000])
    await expect(remove({ move_to })).rejects.toMatchObject({
      problems: [{ field: 'move_to', rule: 'exists' }],
    });
  await remove({ move_to: to });
  expect(await read(from)).toMatchObject({ state: 'deleted', products: 0 });
  expect(await read(to)).toMatchObject({ products: 2 });
  expect(await shown(from, to)).toEqual([to]);
  const moved = await getDeskProduct({ actor, input: sold });
  expect(moved.category_id).toBe(to);
  expect(moved.categories.map(({ id }) => id)).not.toContain(from);
  await expect(product(from)).rejects.toMatchObject({ problems: [{ field: 'category_id', rule: 'exists' }] });
  await expect(changeCategoryState({ actor, input: { id: from, change: 'activate' } })).rejects.toMatchObject(
    { kind: 'conflict' },
  );
  await changeCategoryState({ actor, input: { id: from, change: 'restore' } });
  expect(await read(from)).toMatchObject({ state: 'inactive', products: 0 });
  expect((await trailOf(from)).slice(1)).toMatchObject([
    { action: 'category.delete', before: { deleted: false }, after: { deleted: true, moved_to: to } },
    { action: 'category.restore', before: { deleted: true }, after: { deleted: false } },
  ]);
});

test('no product ends in a deleted category, however creating and deleting meet', async () => {
  const { actor, make, read, product } = await desk();
  for (let round = 0; round < 10; round += 1) {
    const [id, to] = [await make(), await make()];
    await Promise.allSettled([
      product(id),
      deleteCategory({ actor, input: { id, move_to: to } }),
      product(id),
    ]);
    expect(await read(id)).toMatchObject({ state: 'deleted', products: 0 });
  }
});

test('two categories that move to each other don’t both go, and nobody waits for ever', async () => {
  const { actor, make, read, product } = await desk();
  const [one, other] = [await make(), await make()];
  await Promise.all([product(one), product(other)]);
  const answers = await Promise.allSettled([
    deleteCategory({ actor, input: { id: one, move_to: other } }),
    deleteCategory({ actor, input: { id: other, move_to: one } }),
  ]);
  expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  const states = [await read(one), await read(other)].map((found) => [found?.state, found?.products]);
  expect(states).toContainEqual(['active', 2]);
  expect(states).toContainEqual(['deleted', 0]);
});

test('support reads categories and changes none', async () => {
  const actor = await newOperator('support');
  expect((await listCategories({ actor })).categories.length).toBeGreaterThan(0);
  const create = createCategory({ actor, input: { kind: 'card', name: 'Gifts', icon } });
  await expect(create).rejects.toMatchObject({ kind: 'forbidden' });
});

test('a category’s products are put in order among themselves, and those of others stay where they are', async () => {
  const { actor, make, product } = await desk();
  const [category, other] = [await make(), await make()];
  const [a, b, c] = [await product(category), await product(category), await product(category)].map(
    ({ id }) => id,
  );
  const foreign = await product(other);
  if (!a || !b || !c) throw new Error('The products are missing.');
  const ordered = async () =>
    (await listCategoryProducts({ actor, input: { id: category } })).products.map(({ id }) => id);
  const order = (products: number[]) => orderProducts({ actor, input: { id: category, products } });
  expect(await ordered()).toEqual([a, b, c]);
  await order([c, a, b]);
  expect(await ordered()).toEqual([c, a, b]);
  const [row] = await client()`select sort_by from cards where id = ${foreign.id}`;
  expect(row?.sort_by).toBe(1);
  for (const wrong of [
    [a, b],
    [a, b, c, foreign.id],
    [a, b, b],
  ])
    await expect(order(wrong)).rejects.toMatchObject({ kind: 'conflict' });
  const trail = await client()`
    select before, after from audit_log where action = 'card.order' and subject_id = ${String(b)}`;
  expect(trail).toMatchObject([{ before: { sort_by: 1 }, after: { sort_by: 3 } }]);
});
