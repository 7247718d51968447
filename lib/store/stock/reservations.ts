import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { codes, orderLines, orders, reservations } from '@/lib/db/schema';
import { addJob } from '@/lib/jobs/define';
import type { ProductKind } from '../catalogue/rows';
import { allocateCodes } from './allocate-codes';
import { releaseUnits } from './campaign-units';
import { releaseCodes, reserveCodes } from './codes-of-order';
import { fillShortOrders } from './jobs';
import { lockRoom } from './reservation-room';
import { lockBuyer } from './stock-buyer';
import { tooManyUnpaid } from './too-many-unpaid';

type Order = {
  id: number;
  kind: ProductKind;
  user_id: number | null;
  email: string;
  network: string | null;
};

/**
 * Reserves codes that an unpaid order lacks, as far as its buyer has room for them.
 *
 * @throws DomainError limited where its campaign units, taken before, are more than its buyer may have unpaid.
 */
export async function reserveAgain(tx: Executor, order: Order): Promise<void> {
  const wanted = await tx.execute<{ serviceId: number; quantity: number; has_units: boolean }>(sql`
    select coalesce(l.card_service_id, l.top_up_service_id) as "serviceId",
      (l.quantity - coalesce(r.codes, 0))::int as quantity, coalesce(r.campaign_units, 0) > 0 as has_units
    from ${orderLines} l left join ${reservations} r on r.order_line_id = l.id
    where l.order_id = ${order.id} order by l.position`);
  const room = await lockRoom(tx, buyerOf(order), order.kind, wanted);
  if (wanted.some(({ serviceId, has_units }) => has_units && (room.get(serviceId)?.units ?? 0) < 0))
    throw tooManyUnpaid();
  if (order.kind !== 'card') return;
  await reserveCodes(tx, order.id, room);
  await tx.execute(sql`
    insert into ${reservations} (order_line_id, order_id, card_service_id, codes, user_id, email, network)
    select l.id, l.order_id, l.card_service_id, held.codes, o.user_id,
      case when o.user_id is null then lower(o.email) end, o.network
    from ${orderLines} l join ${orders} o on o.id = l.order_id
    cross join lateral (select count(*)::int as codes from ${codes} c where c.order_line_id = l.id) as held
    where l.order_id = ${order.id} and held.codes > 0
    on conflict (order_line_id) do update set codes = excluded.codes`);
}

/** Whose reservations an order's are. */
const buyerOf = ({ user_id, email, network }: Order) => ({ userId: user_id, email, network });

/** Locks an order's buyer as `lockBuyer` does, before its campaign units are taken. */
export async function lockBuyerOf(tx: Executor, order: Order): Promise<void> {
  const lines = await tx.execute<{ id: number }>(sql`
    select coalesce(card_service_id, top_up_service_id) as id from ${orderLines} where order_id = ${order.id}`);
  await lockBuyer(
    tx,
    buyerOf(order),
    order.kind,
    lines.map(({ id }) => id),
  );
}

/** Gives back all that unpaid orders have reserved. */
export async function releaseReservations(tx: Executor, orderIds: readonly number[]): Promise<void> {
  await releaseUnits(tx, orderIds);
  await offerAgain(tx, await releaseCodes(tx, orderIds));
  await forgetReservations(tx, orderIds);
}

/** Forgets what orders have reserved, where it is theirs now or was given back. */
export async function forgetReservations(tx: Executor, orderIds: readonly number[]): Promise<void> {
  await tx.execute(sql`delete from ${reservations} where ${reservations.order_id} in ${[...orderIds]}`);
}

/** Gives codes that have become free to the paid orders that lack such. */
export async function offerAgain(tx: Executor, cardServiceIds: readonly number[]): Promise<void> {
  for (const card_service_id of cardServiceIds) {
    await allocateCodes(tx, card_service_id, 'skip');
    await addJob(tx, fillShortOrders, { card_service_id }, { key: `fill-short-orders:${card_service_id}` });
  }
}
