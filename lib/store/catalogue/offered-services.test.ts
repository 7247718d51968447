import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { offeredServices } from './offered-services';

useDatabase();

const PRODUCTS = 30;
let large = 0;
let small = 0;

async function newCampaign(name: string): Promise<number> {
  const [row] = await client()<{ id: number }[]>`
    insert into campaigns (name, start_date, end_date)
    values (${name}, now() - interval '1 day', now() + interval '1 day') returning id`;
  return row?.id ?? 0;
}

beforeAll(async () => {
  const sql = client();
  [large, small] = [await newCampaign('Large'), await newCampaign('Small')];
  await sql`insert into categories (name, icon, type) values ('Mobile games', 'a', 'top_up')`;
  await sql`
    insert into top_ups (category_id, name, slug, region, image, preview, sort_by)
    select c.id, 'Game ' || n, 'game-' || n, 'Global', 'a.svg', 'a.svg', n
    from categories c, generate_series(1, ${PRODUCTS}::int) as n`;
  // Of each game two in the large campaign, ten units of the one and any number of the other; of two in the small one.
  await sql`
    insert into top_up_services (top_up_id, name, image, price, sort_by, campaign_id, campaign_price, max_sell, offered_sell)
    select p.id, kind.name, 'a.svg', 10, kind.place, kind.campaign, 6, kind.units, kind.sold
    from top_ups p, (values ('Ten', 1, ${large}::int, 10, 4), ('Twenty', 2, ${large}::int, 0, 7), ('Thirty', 3, ${small}::int, 5, 5))
      as kind (name, place, campaign, units, sold)
    where kind.campaign = ${large} or p.sort_by <= 2`;
});

test('a large campaign shows one service of each of its first products, and how many there are', async () => {
  const { services, total } = await offeredServices(large);
  expect(services.map(({ slug }) => slug)).toEqual(Array.from({ length: 18 }, (_, n) => `game-${n + 1}`));
  expect(new Set(services.map(({ name }) => name))).toEqual(new Set(['Ten']));
  expect(total).toBe(60);
});

test('a small one shows all that it offers, a product’s own beside each other and what is sold out last', async () => {
  await client()`
    update top_up_services set campaign_id = ${small} where name = 'Twenty'
      and top_up_id in (select id from top_ups where sort_by <= 2)`;
  const { services, total } = await offeredServices(small);
  expect(services.map(({ slug, name }) => [slug, name])).toEqual([
    ['game-1', 'Twenty'],
    ['game-2', 'Twenty'],
    ['game-1', 'Thirty'],
    ['game-2', 'Thirty'],
  ]);
  expect(total).toBe(4);
});
