import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import {
  campaigns,
  cardServices,
  categories,
  orderLines,
  orders,
  reservations,
  topUpServices,
} from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { takeUnitsOf } from './take-units';

const r = reservations;
const l = orderLines;

const units = {
  kind: categories.type,
  service_id: cardServices.id,
  campaign_id: campaigns.id,
  units: value.integer,
};
type Units = RowOf<typeof units>;

const service = sql`case when ${l.card_service_id} is null then 'top_up' else 'card' end as kind,
  coalesce(${l.card_service_id}, ${l.top_up_service_id}) as service_id, ${l.campaign_id}`;

const unitsReserved = statement({
  params: { orderIds: value.integers },
  row: units,
  text: ({ orderIds }) => sql`
    select ${service}, sum(${r.campaign_units})::int as units
    from ${r} join ${l} on ${l.id} = ${r.order_line_id}
    where ${r.order_id} = any(${orderIds}::int[]) and ${r.campaign_units} > 0 and ${l.campaign_id} is not null
    group by 1, 2, 3 order by 1, 2, 3`,
});

const unitsNotReserved = statement({
  params: { orderId: orders.id },
  row: units,
  text: ({ orderId }) => sql`
    select ${service}, sum(${l.quantity})::int as units from ${l}
    where ${l.order_id} = ${orderId} and ${l.campaign_id} is not null
      and not exists (select from ${r} where ${r.order_line_id} = ${l.id} and ${r.campaign_units} > 0)
    group by 1, 2, 3 order by 1, 2, 3`,
});

const isNotOver = sql`and now() < ${campaigns.end_date}`;
const take = { card: takeUnitsOf(cardServices, isNotOver), top_up: takeUnitsOf(topUpServices, isNotOver) };

const giveBackTo = (services: typeof cardServices | typeof topUpServices) =>
  statement({
    params: { service_id: cardServices.id, campaign_id: campaigns.id, units: value.integer },
    row: {},
    text: ({ service_id, campaign_id, units }) => sql`
      update ${services} set ${bare(services.offered_sell)} = greatest(0, ${services.offered_sell} - ${units})
      where ${services.id} = ${service_id} and ${services.campaign_id} = ${campaign_id}`,
  });

const giveBack = { card: giveBackTo(cardServices), top_up: giveBackTo(topUpServices) };

const reserveUnits = statement({
  params: { orderId: orders.id },
  row: {},
  text: ({ orderId }) => sql`
    insert into ${r} (${bare(r.order_line_id, r.order_id, r.card_service_id, r.top_up_service_id, r.campaign_units)},
      ${bare(r.user_id, r.email, r.network)})
    select ${l.id}, ${l.order_id}, ${l.card_service_id}, ${l.top_up_service_id}, ${l.quantity}, ${orders.user_id},
      case when ${orders.user_id} is null then lower(${orders.email}) end, ${orders.network}
    from ${l} join ${orders} on ${orders.id} = ${l.order_id}
    where ${l.order_id} = ${orderId} and ${l.campaign_id} is not null
    on conflict (${bare(r.order_line_id)}) do update
      set ${bare(r.campaign_units)} = excluded.campaign_units, ${bare(r.promised_units)} = 0`,
});

/**
 * Gives back the campaign units that orders have reserved, in the order in which services are locked. A service that
 * has left the campaign since gets none back.
 */
export async function releaseUnits(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  for (const { kind, ...reserved } of await unitsReserved(tx, { orderIds: [...orderIds] }))
    await giveBack[kind](tx, reserved);
}

/** The campaign units that an order was priced with and has no reservation for. */
export async function unitsLacking(tx: Transaction, orderId: number): Promise<Units[]> {
  return unitsNotReserved(tx, { orderId });
}

/**
 * Takes the campaign units that an order lacks, and reserves them for it.
 *
 * @returns whether all were still left; if not, none is taken.
 */
export async function retakeUnits(tx: Transaction, orderId: number): Promise<boolean> {
  const wanted = await unitsLacking(tx, orderId);
  for (const [index, { kind, service_id, campaign_id, units: quantity }] of wanted.entries()) {
    const rows = await take[kind](tx, { service_id, campaign_id, quantity });
    if (rows.length > 0) continue;
    for (const { kind: of, ...taken } of wanted.slice(0, index)) await giveBack[of](tx, taken);
    return false;
  }
  if (wanted.length > 0) await reserveUnits(tx, { orderId });
  return true;
}
