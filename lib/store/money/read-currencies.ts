import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { orders as o, refunds as r, payments as y } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { toNumber } from '@/lib/money';
import { hasPaid, inRange, type Range } from './read-periods';
import type { MoneyReport } from './schemas';

const read = statement({
  params: { from: value.text, until: value.text, zone: value.text },
  row: {
    currency: value.text,
    orders: value.integer,
    paid: value.numeric,
    charges: value.numeric,
    refunded: value.numeric,
  },
  text: (range) => sql`
    select currency, sum(orders)::int as orders, sum(paid) as paid, sum(charges) as charges, sum(refunded) as refunded
    from (
      select ${y.currency}, count(*) as orders, sum(${y.amount}) as paid, sum(${y.charge}) as charges, 0 as refunded
      from ${o} join ${y} on ${y.order_id} = ${o.id} where ${inRange(o.paid_at, range)} and ${hasPaid} group by 1
      union all
      select ${r.currency}, 0, 0, 0, sum(${r.amount}) from ${r} where ${inRange(r.created_at, range)} group by 1) as all_sums
    group by 1 order by 2 desc, 1`,
});

/** What was paid and given back in a time, in each currency. */
export async function readCurrencies(
  tx: Executor,
  range: Range,
): Promise<z.output<typeof MoneyReport>['currencies']> {
  const found = await read(tx, range);
  return found.map(({ currency, orders, paid, charges, refunded }) => ({
    currency,
    orders,
    paid: toNumber(paid, currency),
    charges: toNumber(charges, currency),
    refunded: toNumber(refunded, currency),
  }));
}
