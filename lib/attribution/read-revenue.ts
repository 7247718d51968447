import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  orderAttributions as a,
  campaignSettings as c,
  orders as o,
  refunds as r,
  users as u,
} from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { roundTo } from '@/lib/money';
import { mayKnowRevenue } from './may-know-revenue';

/** What an order (`o`) has brought in: its price, less the items that were refunded. */
const earned = sql`${o.price} - coalesce((select sum(${r.price}) from ${r} where ${r.order_id} = ${o.id}), 0)`;

/** That an order (`o`) was paid and has not been refunded. */
const isBought = sql`${o.paid_at} is not null and ${o.refunded_at} is null`;

/** The condition that somebody bought after a click in one mail of an account that is the shop's. */
export const boughtBy = (deliveryId: SQL): SQL => sql`exists (
  select from ${a} join ${o} on ${o.id} = ${a.order_id} join ${u} on ${u.id} = ${a.user_id}
  where ${a.delivery_id} = ${deliveryId} and ${mayKnowRevenue} and ${isBought})`;

const readDays = statement({
  params: { userId: u.id },
  row: { days: value.integer },
  text: ({ userId }) => sql`
    select ${c.revenue_days} as days from ${c} join ${u} on ${u.id} = ${c.user_id}
    where ${u.id} = ${userId} and ${mayKnowRevenue} and ${c.revenue_days} is not null`,
});

/** For how many days after a click the shop's orders count for an account's emails; null where they don't. */
export async function revenueDays(tx: Executor, userId: number): Promise<number | null> {
  const [found] = await readDays(tx, { userId });
  return found?.days ?? null;
}

const readOfSend = statement({
  params: { userId: a.user_id, sendId: value.integer },
  row: { currency: o.currency, people: value.integer, orders: value.integer, amount: value.numeric },
  text: ({ userId, sendId }) => sql`
    select ${o.currency}, count(distinct ${a.delivery_id})::int as people, count(*)::int as orders,
      sum(${earned}) as amount
    from ${a} join ${o} on ${o.id} = ${a.order_id}
    where ${a.user_id} = ${userId} and ${a.single_send_id} = ${sendId}::int and ${isBought}
    group by ${o.currency} order by 3 desc, 1`,
});

const readOfSchedules = statement({
  params: { userId: a.user_id, ids: value.integers },
  row: {
    id: value.integer,
    currency: o.currency,
    people: value.integer,
    orders: value.integer,
    amount: value.numeric,
  },
  text: ({ userId, ids }) => sql`
    select ${a.schedule_id} as id, ${o.currency}, count(distinct ${a.delivery_id})::int as people,
      count(*)::int as orders, sum(${earned}) as amount
    from ${a} join ${o} on ${o.id} = ${a.order_id}
    where ${a.user_id} = ${userId} and ${a.schedule_id} = any(${ids}::int[]) and ${a.schedule_id} is not null
      and ${isBought}
    group by 1, ${o.currency} order by 4 desc, 2`,
});

/** What the shop has sold after clicks in some mailings. */
export type Revenue = {
  people: number;
  orders: number;
  amounts: { currency: string; amount: number }[];
};

type Sold = { currency: string; people: number; orders: number; amount: string };

function revenueOf(found: readonly Sold[]): Revenue {
  const sum = (part: 'people' | 'orders') => found.reduce((total, row) => total + row[part], 0);
  return {
    people: sum('people'),
    orders: sum('orders'),
    amounts: found.map(({ currency, amount }) => ({
      currency,
      amount: roundTo(amount, currency).toNumber(),
    })),
  };
}

/** The same as of a send, of each of an automation's emails, by the email's id; those without an order are left out. */
export async function readRevenueOfSchedules(
  tx: Executor,
  { userId, ids }: { userId: number; ids: readonly number[] },
): Promise<Map<number, Revenue>> {
  const found = await readOfSchedules(tx, { userId, ids });
  const known = [...new Set(found.map(({ id }) => id))];
  return new Map(known.map((id) => [id, revenueOf(found.filter((row) => row.id === id))]));
}

/** What the shop has sold after clicks in a send, refunds taken off; more than one currency where the shop's has changed. */
export const readRevenue = async (
  tx: Executor,
  { userId, sendId }: { userId: number; sendId: number },
): Promise<Revenue> => revenueOf(await readOfSend(tx, { userId, sendId }));

const readOfMails = statement({
  params: { userId: a.user_id, ids: value.bigints },
  row: { id: a.delivery_id, currency: o.currency, orders: value.integer, amount: value.numeric },
  text: ({ userId, ids }) => sql`
    select ${a.delivery_id} as id, ${o.currency}, count(*)::int as orders, sum(${earned}) as amount
    from ${a} join ${o} on ${o.id} = ${a.order_id}
    where ${a.user_id} = ${userId} and ${a.delivery_id} = any(${ids}::bigint[]) and ${isBought} group by 1, 2`,
});

/** The same of single mails: how many orders, and amounts such as `12.50 USD`, by the mail. */
export async function readRevenueOfMails(tx: Executor, userId: number, ids: readonly number[]) {
  const byMail = new Map<number, { orders: number; amounts: string[] }>();
  for (const { id, currency, orders, amount } of await readOfMails(tx, { userId, ids })) {
    const known = byMail.get(id) ?? { orders: 0, amounts: [] };
    const written = `${roundTo(amount, currency).toFixed()} ${currency}`;
    byMail.set(id, { orders: known.orders + orders, amounts: [...known.amounts, written] });
  }
  return byMail;
}
