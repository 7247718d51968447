import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  codeBatches as b,
  cardServices,
  cards,
  orderLines as l,
  orders as o,
  refunds as r,
  topUpServices,
  topUps,
} from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { toNumber } from '@/lib/money';
import { lineTotal } from '../pricing/line-paid';
import { partPaid, refundParts } from '../pricing/refund-parts';
import { codesOfLine, inRange, type Range } from './read-periods';
import type { MoneyReport } from './schemas';

const MOST = 100;

const services = sql`(
  select 'card' as kind, ${cardServices.id} as card_service_id, null::int as top_up_service_id, ${cards.id} as product, ${cards.name}
  from ${cardServices} join ${cards} on ${cards.id} = ${cardServices.card_id}
  union all
  select 'top_up', null, ${topUpServices.id}, ${topUps.id}, ${topUps.name}
  from ${topUpServices} join ${topUps} on ${topUps.id} = ${topUpServices.top_up_id})`;

/** Lines by their services first: the names come last, to few rows. */
const byService = (columns: SQL, from: SQL) => sql`
  select ${l.card_service_id}, ${l.top_up_service_id}, ${columns} from ${from} group by 1, 2`;

const read = statement({
  params: { from: value.text, until: value.text, zone: value.text },
  row: {
    kind: value.oneOf<'card' | 'top_up'>(),
    product: value.integer,
    name: value.text,
    items: value.integer,
    sales: value.numeric,
    refunded: value.numeric,
    cost: value.numeric,
    codes_without_cost: value.integer,
  },
  text: (range) => sql`
    with sums as (
      ${byService(
        sql`sum(${l.quantity}) as items, sum(${lineTotal}) as sales, 0::numeric as refunded, 0::numeric as cost, 0 as unknown`,
        sql`${o} join ${l} on ${l.order_id} = ${o.id} where ${inRange(o.paid_at, range)}`,
      )}
      union all
      ${byService(
        sql`0, 0, sum(${partPaid}), 0, 0`,
        sql`${r} join ${refundParts} on parts.refund_id = ${r.id} join ${l} on ${l.id} = parts.order_line_id
          where ${inRange(r.created_at, range)}`,
      )}
      union all
      ${byService(
        sql`0, 0, 0, coalesce(sum(${b.cost}), 0), count(*) - count(${b.cost})`,
        sql`${o} join ${l} on ${l.order_id} = ${o.id} join ${codesOfLine} as code on code.line_id = ${l.id}
          left join ${b} on ${b.id} = code.batch_id where ${inRange(o.paid_at, range)}`,
      )}
    )
    select s.kind, s.product, s.name, sum(sums.items)::int as items, sum(sums.sales) as sales,
      sum(sums.refunded) as refunded, sum(sums.cost) as cost, sum(sums.unknown)::int as codes_without_cost
    from sums join ${services} as s
      on s.card_service_id is not distinct from sums.card_service_id
      and s.top_up_service_id is not distinct from sums.top_up_service_id
    group by 1, 2, 3 order by 5 desc, 1, 2 limit ${inline(MOST)}`,
});

/** The products that sold most in a time, with what was refunded of them in it. */
export async function readProducts(
  tx: Executor,
  range: Range,
  currency: string,
): Promise<z.output<typeof MoneyReport>['products']> {
  const found = await read(tx, range);
  return found.map(({ sales, refunded, cost, ...product }) => ({
    ...product,
    sales: toNumber(sales, currency),
    refunded: toNumber(refunded, currency),
    cost: toNumber(cost, currency),
  }));
}
