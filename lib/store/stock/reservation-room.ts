import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { codes, reservations, users } from '@/lib/db/schema';
import type { ProductKind } from '../catalogue/rows';
import { COUNTED_CODES, type Room, roomFor, type StockFigures } from './reservation-limits';
import { serviceTable } from './service-table';
import { lockBuyer, reservedBy, type StockBuyer } from './stock-buyer';

/**
 * What a buyer may still reserve of the services of an order. Locks the buyer until the transaction ends, so that two
 * orders can't both have the same room.
 */
export async function lockRoom(
  tx: Executor,
  buyer: StockBuyer,
  kind: ProductKind,
  wanted: readonly { serviceId: number; quantity: number }[],
): Promise<Map<number, Room>> {
  const ids = wanted.map(({ serviceId }) => serviceId);
  await lockBuyer(tx, buyer, kind, ids);
  const own = reservedBy(buyer);
  const near = buyer.network === null ? sql`false` : sql`${reservations.network} = ${buyer.network}`;
  // A new statement: it sees what was committed before the lock was had.
  const rows = await tx.execute<Row>(sql`
    select w.id, s.max_sell, ${kind === 'card' ? freeCodes : sql`0`} as free, r.*,
      exists (select from ${users} where id = ${buyer.userId} and email_verified_at is not null) as is_confirmed,
      (select coalesce(sum(codes), 0)::int from ${reservations} where ${own}) as all_own,
      (select coalesce(sum(codes), 0)::int from ${reservations} where ${near}) as all_near
    from jsonb_to_recordset(${JSON.stringify(ids.map((id) => ({ id })))}::jsonb) as w (id int)
    join ${serviceTable(kind)} s on s.id = w.id
    cross join lateral (
      select coalesce(sum(codes), 0)::int as codes,
        coalesce(sum(codes) filter (where ${own}), 0)::int as own_codes,
        coalesce(sum(campaign_units) filter (where ${own}), 0)::int as own_units,
        coalesce(sum(codes) filter (where user_id is null), 0)::int as guest_codes,
        coalesce(sum(campaign_units) filter (where user_id is null), 0)::int as guest_units,
        coalesce(sum(codes) filter (where user_id is null and ${near}), 0)::int as near_codes,
        coalesce(sum(campaign_units) filter (where user_id is null and ${near}), 0)::int as near_units
      from ${reservations}
      where ${kind === 'card' ? reservations.card_service_id : reservations.top_up_service_id} = w.id
    ) as r`);
  const inAll = { byBuyer: rows[0]?.all_own ?? 0, byNetwork: rows[0]?.all_near ?? 0 };
  const account = rows[0]?.is_confirmed ? 'confirmed' : 'account';
  return roomFor(buyer.userId === null ? 'guest' : account, wanted, rows.map(figuresOf), inAll);
}

type Row = Record<
  | 'id'
  | 'max_sell'
  | 'free'
  | 'codes'
  | 'own_codes'
  | 'near_codes'
  | 'guest_codes'
  | 'own_units'
  | 'near_units'
  | 'guest_units'
  | 'all_own'
  | 'all_near',
  number
> & { is_confirmed: boolean };

const freeCodes = sql`(
  select count(*)::int from (
    select 1 from ${codes} c where c.card_service_id = w.id and c.order_line_id is null limit ${COUNTED_CODES}) as free)`;

const figuresOf = (row: Row): StockFigures => ({
  service_id: row.id,
  free: row.free,
  max_sell: row.max_sell,
  codes: {
    byBuyer: row.own_codes,
    byNetwork: row.near_codes,
    byGuests: row.guest_codes,
    byAll: row.codes,
  },
  units: {
    byBuyer: row.own_units,
    byNetwork: row.near_units,
    byGuests: row.guest_units,
  },
});
