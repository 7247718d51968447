import { afterEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newCardService, newOperator, newTopUp } from '../testing/shop';
import { countView, writeViews } from './count-view';
import { listViews } from './list-views';

useDatabase();
afterEach(() => client()`delete from product_views`);

const BROWSER = {
  'user-agent':
    'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/143.0.0.0 Safari/537.36',
};

async function twoProducts() {
  await newCardService();
  await newTopUp();
  const [card] = await client()<{ id: number; slug: string; name: string }[]>`
    select id, slug, name from cards order by id desc limit 1`;
  const [topUp] = await client()<{ id: number; slug: string; name: string }[]>`
    select id, slug, name from top_ups order by id desc limit 1`;
  if (!card || !topUp) throw new Error('There are no products.');
  return { card, topUp };
}

const listed = async () => {
  const actor = await newOperator('read-only');
  return (await listViews({ actor })).map(({ kind, id, views }) => [kind, id, views]);
};

test('pages that people open are counted by product, the most opened first', async () => {
  const { card, topUp } = await twoProducts();
  countView(`/top-up/${topUp.slug}`, BROWSER);
  await writeViews();
  countView(`/card/${card.slug}?coupon=SPRING`, BROWSER);
  countView(`/card/${card.slug}`, { ...BROWSER, rsc: '1' });
  countView(`/top-up/${topUp.slug}`, BROWSER);
  countView(`/card/${card.slug}`, BROWSER);
  await writeViews();
  expect(await listed()).toEqual([
    ['card', card.id, 3],
    ['top_up', topUp.id, 2],
  ]);
});

test('machines, what is fetched ahead and other pages are not counted', async () => {
  const { card } = await twoProducts();
  const path = `/card/${card.slug}`;
  countView(path, {
    'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  });
  countView(path, { 'user-agent': 'curl/8.5.0' });
  countView(path, {});
  countView(path, { ...BROWSER, rsc: '1', 'next-router-prefetch': '1' });
  countView(path, { ...BROWSER, 'sec-purpose': 'prefetch;prerender' });
  countView('/', BROWSER);
  countView('/search?q=card', BROWSER);
  countView('/card/no-such-card', BROWSER);
  await writeViews();
  expect(await listed()).toEqual([]);
});
