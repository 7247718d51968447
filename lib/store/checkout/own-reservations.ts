import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { orders as o, reservations as r } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { OrderStatus } from '../order-states';

/** Whose unpaid orders may be named to them: an account's, and the guest orders that its browser opens. */
export type OwnOrders = { userId: number | null; opened: readonly string[] };

const readReserving = statement({
  params: { ids: value.integers, userId: o.user_id, opened: value.texts },
  row: { id: value.integer, utr: o.utr },
  text: ({ ids, userId, opened }) => sql`
    select distinct on (${r.card_service_id}) ${r.card_service_id} as id, ${o.utr}
    from ${r} join ${o} on ${o.id} = ${r.order_id}
    where ${r.card_service_id} = any(${ids}::int[]) and ${r.codes} > 0
      and ${o.status} = ${inline(OrderStatus.initiate)} and ${o.expired_at} is null
      and (${o.user_id} = ${userId}::int or (${o.user_id} is null and ${o.utr} = any(${opened}::text[])))
    order by ${r.card_service_id}, ${o.id} desc`,
});

/** The newest unpaid order of the buyer's own that reserves codes of a service, by service. Others' stay unknown. */
export async function reservingOrders(
  serviceIds: readonly number[],
  { userId, opened }: OwnOrders,
): Promise<Map<number, string>> {
  if (serviceIds.length === 0 || (userId === null && opened.length === 0)) return new Map();
  const rows = await readReserving(db(), { ids: serviceIds, userId, opened });
  return new Map(rows.map(({ id, utr }) => [id, utr]));
}
