import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { campaigns, orderLines, orders, reservations } from '@/lib/db/schema';
import type { ProductKind } from '../catalogue/rows';
import { serviceTable } from './service-table';

type Units = { kind: ProductKind; service_id: number; campaign_id: number; units: number };

/**
 * Gives back the campaign units that orders have reserved, in the order in which services are locked. A service that
 * has left the campaign since gets none back.
 */
export async function releaseUnits(tx: Executor, orderIds: readonly number[]): Promise<void> {
  const reserved = await tx.execute<Units>(sql`
    select case when l.card_service_id is null then 'top_up' else 'card' end as kind,
      coalesce(l.card_service_id, l.top_up_service_id) as service_id, l.campaign_id, sum(r.campaign_units)::int as units
    from ${reservations} r join ${orderLines} l on l.id = r.order_line_id
    where r.order_id in ${[...orderIds]} and r.campaign_units > 0 and l.campaign_id is not null
    group by 1, 2, 3 order by 1, 2, 3`);
  for (const { kind, service_id, campaign_id, units } of reserved) {
    await tx.execute(sql`
      update ${serviceTable(kind)} set offered_sell = greatest(0, offered_sell - ${units})
      where id = ${service_id} and campaign_id = ${campaign_id}`);
  }
}

/** The campaign units that an order was priced with and has no reservation for. */
export async function unitsLacking(tx: Executor, orderId: number): Promise<Units[]> {
  return tx.execute<Units>(sql`
    select case when l.card_service_id is null then 'top_up' else 'card' end as kind,
      coalesce(l.card_service_id, l.top_up_service_id) as service_id, l.campaign_id, sum(l.quantity)::int as units
    from ${orderLines} l
    where l.order_id = ${orderId} and l.campaign_id is not null
      and not exists (select from ${reservations} r where r.order_line_id = l.id and r.campaign_units > 0)
    group by 1, 2, 3 order by 1, 2, 3`);
}

/**
 * Takes the campaign units that an order lacks, and reserves them for it.
 *
 * @returns whether all were still left; if not, none is taken.
 */
export async function retakeUnits(tx: Executor, orderId: number): Promise<boolean> {
  const wanted = await unitsLacking(tx, orderId);
  for (const [index, { kind, service_id, campaign_id, units }] of wanted.entries()) {
    const rows = await tx.execute(sql`
      update ${serviceTable(kind)} s set offered_sell = offered_sell + ${units}
      from ${campaigns} c
      where s.id = ${service_id} and s.campaign_id = ${campaign_id} and c.id = s.campaign_id and c.status = 1
        and now() < c.end_date and (max_sell = 0 or offered_sell + ${units} <= max_sell)
      returning s.id`);
    if (rows.length > 0) continue;
    for (const taken of wanted.slice(0, index)) {
      await tx.execute(sql`
        update ${serviceTable(taken.kind)} set offered_sell = offered_sell - ${taken.units} where id = ${taken.service_id}`);
    }
    return false;
  }
  if (wanted.length > 0) await reserveUnits(tx, orderId);
  return true;
}

async function reserveUnits(tx: Executor, orderId: number): Promise<void> {
  await tx.execute(sql`
    insert into ${reservations} (order_line_id, order_id, card_service_id, top_up_service_id, campaign_units, user_id,
      email, network)
    select l.id, l.order_id, l.card_service_id, l.top_up_service_id, l.quantity, o.user_id,
      case when o.user_id is null then lower(o.email) end, o.network
    from ${orderLines} l join ${orders} o on o.id = l.order_id
    where l.order_id = ${orderId} and l.campaign_id is not null
    on conflict (order_line_id) do update set campaign_units = excluded.campaign_units, promised_units = 0`);
}
