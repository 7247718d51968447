import { and, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import { cardServices, codes, reservations, users } from '@/lib/db/schema';
import { inline, list, rows } from '@/lib/db/statement';
import type { ProductKind } from '../catalogue/rows';
import { tablesOf } from '../catalogue/rows';
import { isFree } from './is-free';
import { COUNTED_CODES, type Room, roomFor, type StockFigures } from './reservation-limits';
import { lockBuyer, reservedBy, type StockBuyer } from './stock-buyer';

const r = reservations;

const figures = {
  id: cardServices.id,
  max_sell: cardServices.max_sell,
  free: value.integer,
  codes: value.integer,
  own_codes: value.integer,
  own_units: value.integer,
  guest_codes: value.integer,
  guest_units: value.integer,
  near_codes: value.integer,
  near_units: value.integer,
  is_confirmed: value.boolean,
  all_own: value.integer,
  all_near: value.integer,
};

/**
 * What a buyer may still reserve of the services of an order. Locks the buyer until the transaction ends, so that two
 * orders can't both have the same room.
 */
export async function lockRoom(
  tx: Transaction,
  buyer: StockBuyer,
  kind: ProductKind,
  wanted: readonly { serviceId: number; quantity: number }[],
): Promise<Map<number, Room>> {
  const ids = wanted.map(({ serviceId }) => serviceId);
  const own = reservedBy(buyer);
  const near = buyer.network === null ? sql`false` : sql`${r.network} = ${buyer.network}`;
  const services = tablesOf(kind).services;
  const sum = (column: SQLWrapper, condition?: SQL) =>
    sql`coalesce(sum(${column}) ${condition ? sql`filter (where ${condition})` : sql``}, 0)::int`;
  const byGuest = sql`${r.user_id} is null`;
  const read = sql`
    select w.id, ${services.max_sell}, ${kind === 'card' ? freeCodes : sql`0`} as free, held.*,
      exists (
        select from ${users} where ${users.id} = ${buyer.userId} and ${users.email_verified_at} is not null) as is_confirmed,
      (select ${sum(r.codes)} from ${r} where ${own}) as all_own,
      (select ${sum(r.codes)} from ${r} where ${near}) as all_near
    from unnest(${list(ids)}::int[]) as w (id)
    join ${services} on ${services.id} = w.id
    cross join lateral (
      select ${sum(r.codes)} as codes, ${sum(r.codes, own)} as own_codes, ${sum(r.campaign_units, own)} as own_units,
        ${sum(r.codes, byGuest)} as guest_codes, ${sum(r.campaign_units, byGuest)} as guest_units,
        ${sum(r.codes, and(byGuest, near))} as near_codes, ${sum(r.campaign_units, and(byGuest, near))} as near_units
      from ${r}
      where ${kind === 'card' ? r.card_service_id : r.top_up_service_id} = w.id
    ) as held`;
  // Sent together. The second is a statement of its own: it sees what was committed before the lock was had.
  const [, found] = await Promise.all([lockBuyer(tx, buyer, kind, ids), rows(tx, figures, read)]);
  const inAll = { byBuyer: found[0]?.all_own ?? 0, byNetwork: found[0]?.all_near ?? 0 };
  const account = found[0]?.is_confirmed ? 'confirmed' : 'account';
  return roomFor(buyer.userId === null ? 'guest' : account, wanted, found.map(figuresOf), inAll);
}

const freeCodes = sql`(
  select count(*)::int from (
    select 1 from ${codes} where ${codes.card_service_id} = w.id and ${isFree()}
    limit ${inline(COUNTED_CODES)}) as free)`;

const figuresOf = (row: RowOf<typeof figures>): StockFigures => ({
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
