import Big from 'big.js';
import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  codeBatches as b,
  codes as c,
  codeReplacements as cr,
  orderLines as l,
  orders as o,
  refunds as r,
  payments as y,
} from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { toNumber } from '@/lib/money';
import type { Figures } from './schemas';

/** Days, the last included, in a zone. */
export type Range = { from: string; until: string; zone: string };

const params = {
  from: value.text,
  until: value.text,
  zone: value.text,
  /** The first day of each period. */
  starts: value.texts,
};

/** That a moment is in the range. */
export const inRange = (
  at: unknown,
  { from, until, zone }: Record<'from' | 'until' | 'zone', unknown>,
) => sql`(
  ${at} >= ${from}::date::timestamp at time zone ${zone}::text
  and ${at} < (${until}::date + 1)::timestamp at time zone ${zone}::text)`;

/**
 * Which of the periods a moment is in, from 1. Their beginnings are reckoned once: time zones for each of a million rows
 * take longer than all the rest.
 */
const periodOf = (at: unknown, { zone, starts }: Record<'zone' | 'starts', unknown>) => sql`
  width_bucket(${at}, (
    select array_agg(day::date::timestamp at time zone ${zone}::text order by place)
    from unnest(${starts}::text[]) with ordinality as days (day, place)))`;

/** The payment that has paid an order, not one that it didn't need. */
export const hasPaid = sql`(${y.status} = 'succeeded' or exists (select from ${r} where ${r.payment_id} = ${y.id}))`;

/** What the codes that a line got have cost, those that were replaced included. */
export const codesOfLine = sql`(
  select ${c.order_line_id} as line_id, ${c.batch_id} from ${c} where ${c.delivered_at} is not null
  union all
  select ${cr.order_line_id}, ${cr.batch_id} from ${cr})`;

/** An amount of a payment in the store’s currency. Most need no division. */
const inStoreCurrency = (amount: unknown) =>
  sql`case when ${y.exchange_rate} = 1 then ${amount} else round(${amount} / ${y.exchange_rate}, 4) end`;

const readOrders = statement({
  params,
  row: { period: value.integer, orders: value.integer, sales: value.numeric },
  text: (given) => sql`
    select ${periodOf(o.paid_at, given)} as period, count(*)::int as orders, sum(${o.price}) as sales
    from ${o} where ${inRange(o.paid_at, given)} group by 1`,
});

const readLines = statement({
  params,
  row: {
    period: value.integer,
    gross: value.numeric,
    campaign_discounts: value.numeric,
  },
  text: (given) => sql`
    select ${periodOf(o.paid_at, given)} as period, sum(${l.base_price} * ${l.quantity}) as gross,
      coalesce(sum(${l.discount} * ${l.quantity}) filter (where ${l.campaign_id} is not null), 0) as campaign_discounts
    from ${o} join ${l} on ${l.order_id} = ${o.id} where ${inRange(o.paid_at, given)} group by 1`,
});

const readCharges = statement({
  params,
  row: { period: value.integer, charges: value.numeric },
  text: (given) => sql`
    select ${periodOf(o.paid_at, given)} as period, sum(${inStoreCurrency(y.charge)}) as charges
    from ${o} join ${y} on ${y.order_id} = ${o.id}
    where ${inRange(o.paid_at, given)} and ${y.charge} > 0 and ${hasPaid} group by 1`,
});

const readRefunds = statement({
  params,
  row: { period: value.integer, refunds: value.integer, refunded: value.numeric },
  text: (given) => sql`
    select ${periodOf(r.created_at, given)} as period, count(*)::int as refunds,
      sum(${inStoreCurrency(r.amount)}) as refunded
    from ${r} join ${y} on ${y.id} = ${r.payment_id} where ${inRange(r.created_at, given)} group by 1`,
});

const readCosts = statement({
  params,
  row: { period: value.integer, cost: value.numeric, codes_without_cost: value.integer },
  text: (given) => sql`
    select ${periodOf(o.paid_at, given)} as period, coalesce(sum(${b.cost}), 0) as cost,
      (count(*) - count(${b.cost}))::int as codes_without_cost
    from ${o} join ${l} on ${l.order_id} = ${o.id} join ${codesOfLine} as code on code.line_id = ${l.id}
      left join ${b} on ${b.id} = code.batch_id
    where ${inRange(o.paid_at, given)} group by 1`,
});

/** What is left follows from these. */
type Sums = Record<Exclude<keyof Figures, 'margin' | 'discounts'>, Big>;
const NAMES = [
  'orders',
  'gross',
  'campaign_discounts',
  'sales',
  'charges',
  'refunds',
  'refunded',
  'cost',
  'codes_without_cost',
] as const satisfies readonly (keyof Sums)[];

const nothing = (): Sums => Object.fromEntries(NAMES.map((name) => [name, new Big(0)])) as Sums;

/** The exact sums of each period that has any, by its place among `starts`, from 1. */
export async function readPeriods(
  tx: Executor,
  range: Range,
  starts: readonly string[],
): Promise<Map<number, Sums>> {
  const periods = new Map<number, Sums>();
  for (const read of [readOrders, readLines, readCharges, readRefunds, readCosts])
    for (const { period, ...sums } of await read(tx, { ...range, starts })) {
      const known = periods.get(period) ?? nothing();
      for (const [name, sum] of Object.entries(sums)) known[name as keyof Sums] = new Big(sum);
      periods.set(period, known);
    }
  return periods;
}

export const addUp = (all: Iterable<Sums>): Sums => {
  const total = nothing();
  for (const sums of all) for (const name of NAMES) total[name] = total[name].plus(sums[name]);
  return total;
};

/** Sums as they are shown. */
export function figuresOf(sums: Sums = nothing(), currency: string): Figures {
  const { orders, refunds, codes_without_cost, ...amounts } = sums;
  const margin = sums.sales.plus(sums.charges).minus(sums.refunded).minus(sums.cost);
  const discounts = sums.gross.minus(sums.campaign_discounts).minus(sums.sales);
  const money = (amount: Big) => toNumber(amount, currency);
  return {
    orders: orders.toNumber(),
    refunds: refunds.toNumber(),
    codes_without_cost: codes_without_cost.toNumber(),
    gross: money(amounts.gross),
    discounts: money(discounts),
    campaign_discounts: money(amounts.campaign_discounts),
    sales: money(amounts.sales),
    charges: money(amounts.charges),
    refunded: money(amounts.refunded),
    cost: money(amounts.cost),
    margin: money(margin),
  };
}
