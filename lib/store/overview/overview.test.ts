import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { makeGateways, newCardService, newOperator, unique } from '../testing/shop';
import { readLowStock } from './read-low-stock';
import { readToday } from './read-today';
import { readWaiting } from './read-waiting';

useDatabase();
beforeAll(makeGateways);

/** An order of 10 that was paid so long ago, and refunded where that is said. */
async function order(paidAgo: string, { status = 1, refundedAgo = null as string | null } = {}) {
  const [made] = await client()`
    insert into orders (utr, email, kind, price, currency, expires_at, status, created_at, paid_at, refunded_at)
    values (${unique()}, 'a@example.net', 'card', 10, 'USD', now(), ${status}, now() - ${paidAgo}::interval,
      now() - ${paidAgo}::interval, now() - ${refundedAgo}::interval)
    returning id`;
  if (refundedAgo !== null)
    await client()`
      with paid as (
        insert into payments (order_id, gateway_id, currency, exchange_rate, amount, status, reference)
        select ${made?.id}, min(id), 'USD', 1, 10, 'refunded', ${unique()} from gateways returning id, order_id)
      insert into refunds (order_id, payment_id, amount, currency, price, status, created_at, settled_at)
      select order_id, id, 10, 'USD', 10, 'made', now() - ${refundedAgo}::interval, now() from paid`;
  return Number(made?.id);
}

test('today is counted from midnight in the operator’s zone, beside the same day last week by now', async () => {
  // Somewhere it is past noon: two hours ago is today there, and so is it last week.
  const hour = new Date().getUTCHours();
  const timeZone = hour >= 4 && hour < 22 ? 'UTC' : 'Asia/Tokyo';
  const actor = { ...(await newOperator('read-only')), timeZone };
  await order('2 hours');
  await order('1 hour', { status: 2, refundedAgo: '30 minutes' });
  await order('7 days 1 hour');
  // Last week, but later in the day than it is now; and yesterday.
  await order('6 days 23 hours 30 minutes');
  await order('25 hours');
  await client()`
    insert into product_views (since, kind, product_id, views)
    values (now() - interval '2 hours', 'card', 1, 3), (now() - interval '1 hour', 'top_up', 1, 4),
      (now() - interval '25 hours', 'card', 1, 5)`;
  const { today, lastWeek, funnel } = await readToday({ actor });
  expect(today).toEqual({ orders: 2, revenue: 20, refunds: 1, refunded: 10 });
  expect(lastWeek).toEqual({ orders: 1, revenue: 10, refunds: 0, refunded: 0 });
  expect(funnel).toEqual({ viewed: 7, made: 2, paid: 2, delivered: 1, seen: 0 });
});

test('what is empty or sells out within a week is listed, the emptiest first', async () => {
  const actor = await newOperator('support');
  const [empty, soon, plenty] = await Promise.all([0, 2, 30].map((codes) => newCardService({ codes })));
  for (const service of [soon, plenty]) {
    const id = await order('3 days');
    await client()`
      insert into order_lines (order_id, position, card_service_id, quantity, base_price, discount, product_name, service_name, slug, image)
      values (${id}, 0, ${service ?? 0}, 14, 1, 0, 'Card', 'Ten', 'card', 'a.svg')`;
  }
  const stock = await readLowStock({ actor });
  const place = (id: number | undefined) => stock.findIndex((row) => row.id === id);
  expect(stock.find(({ id }) => id === empty)).toMatchObject({ free: 0 });
  expect(stock.find(({ id }) => id === soon)).toMatchObject({ free: 2, days: 2 });
  expect(place(plenty)).toBe(-1);
  expect(place(empty)).toBeLessThan(place(soon));
});

test('a failed payment counts as something to look at for a day', async () => {
  const actor = await newOperator('finance');
  const before = await readWaiting({ actor });
  const id = await order('1 hour');
  await client()`
    insert into payments (order_id, gateway_id, currency, exchange_rate, amount, status, reference)
    select ${id}, id, 'USD', 1, 10, 'failed', ${unique()} from gateways limit 1`;
  expect((await readWaiting({ actor })).failed_payments).toBe(before.failed_payments + 1);
});
