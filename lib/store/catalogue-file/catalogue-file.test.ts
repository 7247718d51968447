import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { getDeskProduct } from '../product-desk/get-desk-product';
import { newCardService, newOperator, newTopUp, unique } from '../testing/shop';
import { checkCatalogue } from './check-catalogue';
import { exportCatalogue } from './export-catalogue';
import { importCatalogue } from './import-catalogue';

useDatabase();

/** A file that arrives in pieces that end anywhere. */
async function* arriving(text: string, size = 11) {
  const bytes = Buffer.from(text);
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const upload = (text: string) => ({ name: 'spring.csv', bytes: arriving(text) });

async function newDesk() {
  const actor = await newOperator();
  const check = (text: string) => checkCatalogue({ actor, receive: async () => upload(text) });
  const bring = (text: string, proof: string) =>
    importCatalogue({ actor, receive: async () => ({ ...upload(text), check: proof }) });
  return { actor, check, bring };
}

async function newCard() {
  const service = await newCardService();
  const [card] = await client()`
    update cards set name = ${`Card ${unique()}`} where id = (select card_id from card_services where id = ${service})
    returning id, slug, name, category_id`;
  const category = `Category ${unique()}`;
  await client()`update categories set name = ${category} where id = ${card?.category_id}`;
  return {
    service,
    id: card?.id as number,
    slug: card?.slug as string,
    name: card?.name as string,
    category,
  };
}

const exported = async (actor: Parameters<typeof exportCatalogue>[0]['actor'], search: string) => {
  let text = '';
  for await (const piece of exportCatalogue({ actor, input: { search } })) text += piece;
  return text;
};

const trailOf = (kind: string, id: number) => client()`
  select action, before, after, reason from audit_log
  where subject_type = ${kind} and subject_id = ${String(id)} order by id`;

test('what is exported changes nothing when it is imported again', async () => {
  const [{ actor, check }, card, topUp] = [await newDesk(), await newCard(), await newTopUp()];
  const name = `=HYPERLINK("x"), ${unique()}`;
  await client()`
    update cards set name = ${name}, note = '-5 % "today"', description = ${'<p>One, two;\r\nthree</p>'} where id = ${card.id}`;
  await client()`update top_ups set name = ${`${name} two`} where id = ${topUp.topUpId}`;
  const file = await exported(actor, name);
  expect(file).toContain('"\'=HYPERLINK(""x"")');
  const found = await check(file);
  expect(found).toMatchObject({ lines: 2, changes: [], bad: 0 });
  expect(found.products).toEqual({ created: 0, changed: 0, unchanged: 2 });
});

test('shows what changes, from what, and then changes just that, each in the trail', async () => {
  const [{ actor, check, bring }, card] = [await newDesk(), await newCard()];
  const file = [
    'Type;Slug;Name;Service ID;Service;Price;Discount;Shelf',
    `card;${card.slug};Renamed;${card.service};Ten;12,50;5;A`,
    `card;${card.slug};;;Fifty;50;;B`,
  ].join('\n');
  const found = await check(file);
  expect(found).toMatchObject({ bad: 0, lines: 2, unknown_columns: ['Shelf'] });
  expect(found.changes).toMatchObject([
    { line: 2, service: null, fields: [{ column: 'name', before: card.name, after: 'Renamed' }] },
    {
      ...{ line: 2, service: 'Ten', is_new: false },
      fields: [
        { column: 'price', before: '10', after: '12.5' },
        { column: 'discount', before: '0', after: '5' },
      ],
    },
    { line: 3, service: 'Fifty', is_new: true },
  ]);
  const read = () => getDeskProduct({ actor, input: { kind: 'card', id: card.id } });
  expect(await read(), 'checking changes nothing').toMatchObject({ name: card.name });

  expect(await bring(file, found.check)).toMatchObject({
    products: { changed: 1 },
    services: { created: 1, changed: 1 },
  });
  const product = await read();
  expect(product.name).toBe('Renamed');
  expect(product.services.map(({ name, price, discount }) => [name, price, discount])).toEqual([
    ['Ten', 12.5, 5],
    ['Fifty', 50, 0],
  ]);
  expect(await trailOf('card', card.id)).toMatchObject([
    {
      action: 'card.update',
      before: { name: card.name },
      after: { name: 'Renamed' },
      reason: 'Imported from spring.csv',
    },
  ]);
  expect(await trailOf('card-service', card.service)).toMatchObject([
    { before: { price: '10.0000', discount: '0.0000' }, after: { price: '12.5000', discount: '5.0000' } },
  ]);
});

test('creates products that aren’t on sale, with their packs', async () => {
  const [{ actor, check, bring }, card] = [await newDesk(), await newCard()];
  const slug = `new-${unique()}`;
  const file = [
    'type,slug,name,category,description,service,price',
    `card,${slug},Brand new,${card.category.toUpperCase()},"<p onclick=""x()"">Hi</p>",One,1`,
    `card,${slug},,,,Two,2`,
  ].join('\r\n');
  const { check: proof, products } = await check(file);
  expect(products.created).toBe(1);
  await bring(file, proof);
  const [made] = await client()`select id from cards where slug = ${slug}`;
  expect(await getDeskProduct({ actor, input: { kind: 'card', id: made?.id } })).toMatchObject({
    ...{ name: 'Brand new', state: 'inactive', description: '<p>Hi</p>', has_picture: false },
    services: [
      { name: 'One', price: 1 },
      { name: 'Two', price: 2 },
    ],
  });
});

test('tells each bad line with its column, and imports nothing', async () => {
  const [{ check, bring }, card, foreign] = [await newDesk(), await newCard(), await newCard()];
  const file = [
    'type,slug,name,category,active,service_id,service,currency,price,discount,discount_type',
    `card,${card.slug},Renamed,,,${card.service},,,11,,`,
    `card,${card.slug},Other,,,,,,,,`,
    `card,${card.slug},,,,${foreign.service},,,1,,`,
    `card,${card.slug},,,,,New,,,,`,
    `card,${card.slug},,,maybe,${card.service},,EUR,abc,,half`,
    `card,no-such-${unique()},,,,,,,,,`,
    `gift,${card.slug},,,,,,,,,`,
    `card,${foreign.slug},,Nowhere,,${foreign.service},,,1.005,,`,
    `card,${foreign.slug},,,,,Ten,,5,,`,
  ].join('\n');
  const found = await check(file);
  expect(found.bad_lines.map(({ line, column }) => [line, column])).toEqual([
    [3, 'name'],
    [4, 'service_id'],
    [5, 'price'],
    [6, 'currency'],
    [6, 'discount_type'],
    [6, 'active'],
    [6, 'price'],
    [7, 'name'],
    [7, 'category'],
    [8, 'type'],
    [9, 'category'],
    [9, 'price'],
    [10, null],
  ]);
  expect(found.bad).toBe(8);
  await expect(bring(file, found.check)).rejects.toMatchObject({ kind: 'invalid' });
  const [row] = await client()`select name from cards where id = ${card.id}`;
  expect(row?.name, 'the good line isn’t imported either').toBe(card.name);
});

test('imports only what was checked: another price since, or another file, is refused', async () => {
  const [{ check, bring }, card] = [await newDesk(), await newCard()];
  const file = `type,slug,service_id,price\ncard,${card.slug},${card.service},20\n`;
  const { check: proof } = await check(file);
  await expect(bring(file.replace(',20', ',2'), proof)).rejects.toMatchObject({ kind: 'conflict' });
  await client()`update card_services set price = 15 where id = ${card.service}`;
  await expect(bring(file, proof)).rejects.toMatchObject({ kind: 'conflict' });
  const [row] = await client()`select price::float8 as price from card_services where id = ${card.service}`;
  expect(row?.price).toBe(15);
});

test('refuses what isn’t a catalogue’s file, deleted products and files that are too long', async () => {
  const [{ check }, card] = [await newDesk(), await newCard()];
  for (const text of ['', 'type,slug\n', 'name,price\nA,1\n', 'PK\u0003\u0004', 'type,slug\n"open'])
    await expect(check(text)).rejects.toMatchObject({ kind: 'invalid' });
  await client()`update cards set status = 0, deleted_at = now() where id = ${card.id}`;
  expect(await check(`type,slug\ncard,${card.slug}\n`)).toMatchObject({
    bad_lines: [{ line: 2, column: 'slug' }],
  });
  const long = `type,slug\n${`card,${card.slug}\n`.repeat(5_001)}`;
  const wide = { name: 'long.csv', bytes: arriving(long, 65_536) };
  const actor = await newOperator();
  await expect(checkCatalogue({ actor, receive: async () => wide })).rejects.toMatchObject({
    kind: 'invalid',
  });
});
