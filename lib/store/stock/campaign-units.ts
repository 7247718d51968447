import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';

type Units = { kind: 'card' | 'top_up'; service_id: number; campaign_id: number; units: number };

/** The campaign units that orders hold, by service, in the order in which they are to be locked. */
async function unitsOf(tx: Executor, orderIds: readonly number[]): Promise<Units[]> {
  return tx.execute<Units>(sql`
    select case when card_service_id is null then 'top_up' else 'card' end as kind,
      coalesce(card_service_id, top_up_service_id) as service_id, campaign_id, sum(quantity)::int as units
    from order_lines where order_id in ${[...orderIds]} and campaign_id is not null
    group by 1, 2, 3 order by 1, 2, 3`);
}

const tableOf = (kind: Units['kind']) => (kind === 'card' ? sql`card_services` : sql`top_up_services`);

/** Gives back the campaign units that orders hold. What belongs to another campaign by now has none to give to. */
export async function releaseUnits(tx: Executor, orderIds: readonly number[]): Promise<void> {
  for (const { kind, service_id, campaign_id, units } of await unitsOf(tx, orderIds)) {
    await tx.execute(sql`
      update ${tableOf(kind)} set offered_sell = greatest(0, offered_sell - ${units})
      where id = ${service_id} and campaign_id = ${campaign_id}`);
  }
}

/** Takes an order's campaign units again. @returns whether all were still to be had; if not, none is taken. */
export async function retakeUnits(tx: Executor, orderId: number): Promise<boolean> {
  const wanted = await unitsOf(tx, [orderId]);
  for (const [index, { kind, service_id, campaign_id, units }] of wanted.entries()) {
    const rows = await tx.execute(sql`
      update ${tableOf(kind)} s set offered_sell = offered_sell + ${units}
      from campaigns c
      where s.id = ${service_id} and s.campaign_id = ${campaign_id} and c.id = s.campaign_id and c.status = 1
        and now() < c.end_date and (max_sell = 0 or offered_sell + ${units} <= max_sell)
      returning s.id`);
    if (rows.length > 0) continue;
    for (const taken of wanted.slice(0, index)) {
      await tx.execute(sql`
        update ${tableOf(taken.kind)} set offered_sell = offered_sell - ${taken.units} where id = ${taken.service_id}`);
    }
    return false;
  }
  return true;
}
