import { sql } from 'drizzle-orm';
import {
  cardServices,
  orderLines as l,
  orders as o,
  topUpServices,
  productViews as v,
} from '@/lib/db/schema';
import { bare } from '@/lib/db/statement';
import type { SeedContext } from './context';

/** Inserts how often products were opened in the last month: around each order, a dozen people look and don't buy. */
export async function seedProductViews({ tx }: SeedContext): Promise<void> {
  await tx.execute(sql`
    insert into ${v} (${bare(v.since, v.kind, v.product_id, v.views)})
    select date_bin(interval '15 minutes', ${o.created_at} - make_interval(mins => 7 * n), timestamptz 'epoch'),
      case when ${l.card_service_id} is null then 'top_up' else 'card' end,
      coalesce(${topUpServices.top_up_id}, ${cardServices.card_id}), sum(2 + (${l.id} * 7 + n * 3) % 5)
    from ${o} join ${l} on ${l.order_id} = ${o.id}
    left join ${topUpServices} on ${topUpServices.id} = ${l.top_up_service_id}
    left join ${cardServices} on ${cardServices.id} = ${l.card_service_id}
    cross join generate_series(0, 2) as n
    where ${o.created_at} > now() - interval '30 days'
    group by 1, 2, 3 on conflict do nothing`);
}
