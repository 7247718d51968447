import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cardServices, cards, codes, orderLines, orders } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { isFree } from '../stock/is-free';

const DAYS = 14;
/** What lasts longer is nothing to look after yet. */
const SOON_DAYS = 7;
const SHOWN = 8;

// Counts no further than what is sold in two weeks takes: a service may have a million codes.
const lowStock = statement({
  params: { days: value.integer, soon: value.integer, limit: value.integer },
  row: {
    id: cardServices.id,
    card: cards.name,
    service: cardServices.name,
    free: value.integer,
    sold: value.integer,
  },
  text: ({ days, soon, limit }) => sql`
    select ${cardServices.id}, ${cards.name} as card, ${cardServices.name} as service, stock.free, sales.sold
    from ${cardServices} join ${cards} on ${cards.id} = ${cardServices.card_id},
      lateral (
        select coalesce(sum(${orderLines.quantity}), 0)::int as sold
        from ${orderLines} join ${orders} on ${orders.id} = ${orderLines.order_id}
        where ${orderLines.card_service_id} = ${cardServices.id}
          and ${orders.paid_at} > now() - make_interval(days => ${days})) as sales,
      lateral (
        select count(*)::int as free from (
          select from ${codes} where ${codes.card_service_id} = ${cardServices.id} and ${isFree()}
          limit greatest(1, sales.sold)) as counted) as stock
    where ${cardServices.status} = 1 and ${cards.status} = 1
      and (stock.free = 0 or stock.free * ${days} < sales.sold * ${soon})
    order by stock.free::float8 / greatest(1, sales.sold), ${cardServices.id} limit ${limit}`,
});

/**
 * The card services on sale that have no codes left, or will run out within a week as they sold in the last two. @throws
 * DomainError forbidden
 */
export async function readLowStock({ actor }: { actor: Actor }) {
  authorize(actor, 'overview:read');
  const rows = await lowStock(db(), { days: DAYS, soon: SOON_DAYS, limit: SHOWN });
  return rows.map(({ sold, ...row }) => ({
    ...row,
    /** Until it is empty, at the pace of the last two weeks; null where nothing was sold. */
    days: sold === 0 ? null : Math.floor((row.free * DAYS) / sold),
  }));
}

export type LowStock = Awaited<ReturnType<typeof readLowStock>>;
