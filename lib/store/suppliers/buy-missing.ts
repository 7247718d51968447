import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import {
  orderLines as l,
  orders as o,
  supplierProducts as p,
  suppliers as s,
  topUpServices,
  topUps,
  supplierOrders as u,
} from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { recordOrderEvent } from '../orders/record-order-event';
import type { LockedOrder } from '../orders/transition';
import { addUnitJob } from './jobs';
import { lackingOf } from './units-of-order';

/** What the field of a product’s that names the player is called: by that the order keeps what was filled in. */
const labelOf = sql`(case when ${p.player_field} is not null then coalesce((
  select field->>'field_value' from ${topUpServices} join ${topUps} on ${topUps.id} = ${topUpServices.top_up_id}
  cross join json_array_elements(${topUps.order_information}) as field
  where ${topUpServices.id} = ${l.top_up_service_id} and field->>'field_name' = ${p.player_field}), '') end)`;

const insertUnits = statement({
  params: { orderId: o.id },
  row: { id: u.id, supplier_id: u.supplier_id, name: s.name },
  text: ({ orderId }) => sql`
    with made as (
      insert into ${u} (${bare(u.reference, u.supplier_id, u.order_id, u.order_line_id, u.unit, u.kind, u.product, u.unit_price, u.player_field, u.country)})
      select ${o.utr} || '-' || ${l.id} || '-' || next.unit || '-' || left(replace(gen_random_uuid()::text, '-', ''), 10),
        ${p.supplier_id}, ${o.id}, ${l.id}, next.unit, ${p.kind}, ${p.product}, ${p.unit_price}, ${labelOf}, ${p.country}
      from ${o} join ${l} on ${l.order_id} = ${o.id}
      join ${p} on ${p.card_service_id} = ${l.card_service_id} or ${p.top_up_service_id} = ${l.top_up_service_id}
      join ${s} on ${s.id} = ${p.supplier_id} and ${s.enabled}
      cross join lateral (
        select unit from generate_series(1, ${l.quantity}) as unit
        where not exists (
          select from ${u} as live where live.order_line_id = ${l.id} and live.unit = unit.unit
            and live.state not in ('refused', 'cancelled'))
        order by unit limit greatest(0, ${lackingOf} - (
          select count(*) from ${u} as open
          where open.order_line_id = ${l.id} and open.state in ('asked', 'pending', 'unknown')))) as next
      where ${o.id} = ${orderId}
      order by ${l.position}, next.unit
      returning ${u.id}, ${u.supplier_id})
    select made.id, made.supplier_id, ${s.name} from made join ${s} on ${s.id} = made.supplier_id order by made.id`,
});

/**
 * Writes down what a locked, paid order lacks and suppliers have, one row for each unit; a job for each asks the supplier
 * after the commit. Units that are on their way already are left alone.
 *
 * @returns how many units were written down.
 */
export async function buyMissing(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'status'>,
  actor: { id: number } | null = null,
): Promise<number> {
  const made = await insertUnits(tx, { orderId: order.id });
  for (const unit of made) await addUnitJob(tx, unit);
  for (const name of new Set(made.map((unit) => unit.name))) {
    const count = made.filter((unit) => unit.name === name).length;
    await recordOrderEvent(tx, order, 'supplier-asked', `${name}: ${count} × 1 unit`, actor);
  }
  return made.length;
}
