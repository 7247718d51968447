import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  cardServices,
  cards,
  orderLines as l,
  orders as o,
  topUpServices,
  topUps,
  productViews as v,
} from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { midnightIn } from '../overview/midnight-in';

const MOST = 500;

const read = statement({
  params: { zone: value.text },
  row: {
    kind: value.oneOf<'top_up' | 'card'>(),
    id: value.integer,
    name: value.text,
    views: value.integer,
    orders: value.integer,
  },
  text: ({ zone }) => sql`
    with opened as (
      select ${v.kind}, ${v.product_id}, sum(${v.views})::int as views from ${v}
      where ${v.since} >= ${midnightIn(zone)} group by 1, 2
    ), ordered as (
      select case when ${l.card_service_id} is null then 'top_up' else 'card' end as kind,
        coalesce(${topUpServices.top_up_id}, ${cardServices.card_id}) as product_id,
        count(distinct ${o.id})::int as orders
      from ${o} join ${l} on ${l.order_id} = ${o.id}
      left join ${topUpServices} on ${topUpServices.id} = ${l.top_up_service_id}
      left join ${cardServices} on ${cardServices.id} = ${l.card_service_id}
      where ${o.created_at} >= ${midnightIn(zone)} group by 1, 2
    )
    select kind, product_id as id, coalesce(${topUps.name}, ${cards.name}) as name, coalesce(opened.views, 0) as views,
      coalesce(ordered.orders, 0) as orders
    from opened full join ordered using (kind, product_id)
    left join ${topUps} on kind = 'top_up' and ${topUps.id} = product_id
    left join ${cards} on kind = 'card' and ${cards.id} = product_id
    where coalesce(${topUps.name}, ${cards.name}) is not null
    order by views desc, orders desc, name limit ${inline(MOST)}`,
});

/**
 * How often each product’s page was opened since midnight in the actor’s zone, and how many orders had it, the most opened
 * first. @throws DomainError forbidden
 */
export async function listViews({ actor }: { actor: Actor }) {
  authorize(actor, 'overview:read');
  return [...(await read(db(), { zone: actor.timeZone }))];
}

export type ProductViews = Awaited<ReturnType<typeof listViews>>;
