import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { gateways as g, orders as o, refunds as r, payments as y } from '@/lib/db/schema';
import type { TillSum } from '@/lib/db/schema/closings';
import { statement } from '@/lib/db/statement';
import { hasPaid, inRange, type Range } from '../money/read-periods';

const none = sql`0 as orders, 0 as paid, 0 as deposits, 0 as deposited, 0 as charges, 0 as refunds, 0 as refunded`;

const read = statement({
  params: { from: value.text, until: value.text, zone: value.text },
  row: {
    day: value.text,
    gateway: g.code,
    currency: value.text,
    orders: value.integer,
    paid: value.numeric,
    deposits: value.integer,
    deposited: value.numeric,
    charges: value.numeric,
    refunds: value.integer,
    refunded: value.numeric,
  },
  text: (range) => {
    const dayOf = (at: unknown) => sql`(${at} at time zone ${range.zone}::text)::date`;
    return sql`
      with moved as (
        select null::date as day, null::int as gateway_id, null::text as currency, ${none} where false
        union all
        select ${dayOf(o.paid_at)}, ${y.gateway_id}, ${y.currency}, 1, ${y.amount}, 0, 0, ${y.charge}, 0, 0
        from ${o} join ${y} on ${y.order_id} = ${o.id} and ${hasPaid} where ${inRange(o.paid_at, range)}
        union all
        select ${dayOf(y.settled_at)}, ${y.gateway_id}, ${y.currency}, 0, 0, 1, ${y.amount}, ${y.charge}, 0, 0
        from ${y} where ${y.user_id} is not null and ${y.status} = 'succeeded' and ${inRange(y.settled_at, range)}
        union all
        select ${dayOf(r.created_at)}, ${y.gateway_id}, ${r.currency}, 0, 0, 0, 0, 0, 1, ${r.amount}
        from ${r} join ${y} on ${y.id} = ${r.payment_id} where ${inRange(r.created_at, range)})
      select moved.day::text as day, ${g.code} as gateway, moved.currency, sum(orders)::int as orders, sum(paid) as paid,
        sum(deposits)::int as deposits, sum(deposited) as deposited, sum(charges) as charges,
        sum(refunds)::int as refunds, sum(refunded) as refunded
      from moved join ${g} on ${g.id} = moved.gateway_id
      group by 1, 2, 3 order by 1, 2, 3`;
  },
});

/** What each gateway took and gave back in each currency, by day; a day on which nothing moved isn’t there. */
export async function readTills(tx: Executor, range: Range): Promise<Map<string, TillSum[]>> {
  const days = new Map<string, TillSum[]>();
  for (const { day, ...sum } of await read(tx, range)) {
    const sums = days.get(day) ?? [];
    days.set(day, sums);
    sums.push(sum);
  }
  return days;
}
