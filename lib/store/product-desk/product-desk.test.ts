import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { addCodes } from '../stock/add-codes';
import { newCardService, newOperator, newTopUp, unique } from '../testing/shop';
import { changeProductState } from './change-product-state';
import { createProduct } from './create-product';
import { duplicateProduct } from './duplicate-product';
import { getDeskProduct } from './get-desk-product';
import { listDeskProducts } from './list-desk-products';
import { saveServices } from './save-services';
import { updateProduct } from './update-product';

useDatabase();

const slug = () =>
  `p-${unique()
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')}`;

async function newCard() {
  const actor = await newOperator();
  const [category] = await client()`
    insert into categories (name, icon, type) values ('Any', 'card', 'card') returning id`;
  const input = { kind: 'card' as const, name: 'Emberfall', slug: slug(), category_id: category?.id };
  const { id } = await createProduct({ actor, input });
  const read = () => getDeskProduct({ actor, input: { kind: 'card', id } });
  return { actor, id, input, read, category: category?.id as number };
}

const service = (name: string, price: number, more = {}) => ({
  ...{ name, price, discount: 0, discount_type: 'percentage' as const, active: true },
  ...more,
});

const trailOf = (kind: string, id: number) => client()`
  select action, before, after from audit_log where subject_type = ${kind} and subject_id = ${String(id)} order by id`;

test('creates a product that isn’t on sale, and refuses an address twice and a category of the other kind', async () => {
  const { actor, id, input, read } = await newCard();
  expect(await read()).toMatchObject({ name: 'Emberfall', state: 'inactive', services: [] });
  await expect(createProduct({ actor, input })).rejects.toMatchObject({
    problems: [{ field: 'slug', rule: 'taken' }],
  });
  const other = { ...input, kind: 'top_up' as const, slug: slug() };
  await expect(createProduct({ actor, input: other })).rejects.toMatchObject({
    problems: [{ field: 'category_id', rule: 'exists' }],
  });
  expect(await trailOf('card', id)).toMatchObject([{ action: 'card.create', after: { slug: input.slug } }]);
});

test('cleans descriptions, records what changed, and refuses what was read before somebody else’s change', async () => {
  const { actor, id, input, read } = await newCard();
  const { revision } = await read();
  const update = {
    ...input,
    id,
    region: 'EU',
    note: '',
    guide: '',
    taxed: true,
    revision,
    format: 'html' as const,
  };
  const description = '<p onclick="x()">Hi<script>alert(1)</script></p>';
  await updateProduct({ actor, input: { ...update, description } });
  expect(await read()).toMatchObject({ description: '<p>Hi</p>', region: 'EU' });
  await expect(updateProduct({ actor, input: { ...update, description } })).rejects.toMatchObject({
    kind: 'conflict',
  });
  expect((await trailOf('card', id))[1]).toMatchObject({
    before: { region: 'Global', description: '' },
    after: { region: 'EU', description: '<p>Hi</p>' },
  });
});

test('a text written in Markdown is stored as HTML, and one that was only read stays as it is', async () => {
  const { actor, id, input, read } = await newCard();
  const stored = '<p>Kept<br>as  it is</p>';
  await client()`update cards set guide = ${stored} where id = ${id}`;
  const { guide_markdown } = await read();
  const update = { ...input, id, region: 'EU', note: '', taxed: true, format: 'markdown' as const };
  const description = '## Steps\n\n1. Open **it**\n\n<script>alert(1)</script>';
  await updateProduct({ actor, input: { ...update, description, guide: guide_markdown } });
  expect(await read()).toMatchObject({
    description: '<h3>Steps</h3>\n<ol>\n<li>Open <strong>it</strong></li>\n</ol>',
    description_markdown: '## Steps\n\n1. Open **it**',
    guide: stored,
  });
});

test('says whether a product is taxed, which it is at first, and records the change', async () => {
  const { actor, id, input, read } = await newCard();
  expect(await read()).toMatchObject({ taxed: true });
  const update = {
    ...{ ...input, id, region: 'Global', note: '', guide: '', description: '', taxed: false },
    format: 'html' as const,
  };
  await updateProduct({ actor, input: update });
  expect(await read()).toMatchObject({ taxed: false });
  expect((await trailOf('card', id)).slice(1)).toEqual([
    { action: 'card.update', before: { taxed: true }, after: { taxed: false } },
  ]);
});

test('deletes and restores a product, which is inactive then', async () => {
  const { actor, id, input, read } = await newCard();
  const change = (to: 'activate' | 'delete' | 'restore') =>
    changeProductState({ actor, input: { kind: 'card', id, change: to } });
  await change('activate');
  expect((await read()).state).toBe('active');
  await change('delete');
  await expect(change('activate')).rejects.toMatchObject({ kind: 'conflict' });
  const list = (state?: 'deleted') =>
    listDeskProducts({ actor, input: { search: input.slug, state, sort: 'name', page: 1, per_page: 10 } });
  expect((await list()).total).toBe(0);
  expect((await list('deleted')).products).toMatchObject([{ id, state: 'deleted' }]);
  await change('restore');
  expect((await read()).state).toBe('inactive');
  expect((await trailOf('card', id)).map(({ action }) => action)).toEqual(
    ['create', 'activate', 'delete', 'restore'].map((verb) => `card.${verb}`),
  );
});

test('saves services in their order, each change recorded, and refuses a list that misses one', async () => {
  const { actor, id, read } = await newCard();
  const save = (services: Parameters<typeof saveServices>[0]['input']['services']) =>
    saveServices({ actor, input: { kind: 'card', id, services } });
  await save([service('Ten', 10), service('Twenty', 20, { discount: 10 })]);
  const [ten, twenty] = (await read()).services;
  if (!ten || !twenty) throw new Error('The services are missing.');
  expect([ten, twenty]).toMatchObject([{ shopper_price: 10 }, { shopper_price: 18 }]);
  await save([
    { ...service('Twenty', 19.5), id: twenty.id },
    { ...service('Ten', 10), id: ten.id },
  ]);
  expect((await read()).services.map(({ name, price }) => [name, price])).toEqual([
    ['Twenty', 19.5],
    ['Ten', 10],
  ]);
  expect((await trailOf('card-service', twenty.id)).at(-1)).toMatchObject({
    before: { price: '20.0000', discount: '10.0000', sort_by: 2 },
    after: { price: '19.5000', discount: '0.0000', sort_by: 1 },
  });
  await expect(save([{ ...service('Ten', 10), id: ten.id }])).rejects.toMatchObject({ kind: 'conflict' });
  await expect(save([service('Fine', 1.005)])).rejects.toMatchObject({ kind: 'invalid' });
});

test('never changes a service of another product', async () => {
  const [{ actor, id }, foreign] = [await newCard(), await newCardService()];
  const services = [{ ...service('Mine now', 0), id: foreign }];
  await expect(saveServices({ actor, input: { kind: 'card', id, services } })).rejects.toMatchObject({
    kind: 'not-found',
  });
});

test('shows what codes in stock cost on average', async () => {
  const { actor, id, read } = await newCard();
  await saveServices({ actor, input: { kind: 'card', id, services: [service('Ten', 10)] } });
  const card_service_id = (await read()).services[0]?.id ?? 0;
  const load = (cost: number) =>
    addCodes({ actor, input: { card_service_id, codes: [unique()], batch_name: 'March', cost } });
  await load(7);
  await load(8);
  expect((await read()).services).toMatchObject([{ cost: 7.5 }]);
});

test('copies a top-up with its packs', async () => {
  const [actor, { topUpId: id }] = [await newOperator(), await newTopUp()];
  const copy = await duplicateProduct({ actor, input: { kind: 'top_up', id, slug: slug() } });
  const [original, made] = await Promise.all(
    [id, copy.id].map((one) => getDeskProduct({ actor, input: { kind: 'top_up', id: one } })),
  );
  expect(made).toMatchObject({ name: 'Saga (Copy)', state: 'inactive' });
  expect(made?.services.map(({ name, price }) => [name, price])).toEqual(
    original?.services.map(({ name, price }) => [name, price]),
  );
});
