import { eq, inArray, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cardServices, codes, orderLines, orders, reservations } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
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

const r = reservations;
const l = orderLines;

const wantedLines = statement({
  params: { orderId: orders.id },
  row: { serviceId: cardServices.id, quantity: value.integer, has_units: value.boolean },
  text: ({ orderId }) => sql`
    select coalesce(${l.card_service_id}, ${l.top_up_service_id}) as "serviceId",
      (${l.quantity} - coalesce(${r.codes}, 0))::int as quantity, coalesce(${r.campaign_units}, 0) > 0 as has_units
    from ${l} left join ${r} on ${r.order_line_id} = ${l.id}
    where ${l.order_id} = ${orderId} order by ${l.position}`,
});

/** Notes the codes that an order's lines hold. */
const reserveHeld = statement({
  params: { orderId: orders.id },
  row: {},
  text: ({ orderId }) => sql`
    insert into ${r} (${bare(r.order_line_id, r.order_id, r.card_service_id, r.codes, r.user_id, r.email, r.network)})
    select ${l.id}, ${l.order_id}, ${l.card_service_id}, held.codes, ${orders.user_id},
      case when ${orders.user_id} is null then lower(${orders.email}) end, ${orders.network}
    from ${l} join ${orders} on ${orders.id} = ${l.order_id}
    cross join lateral (select count(*)::int as codes from ${codes} where ${codes.order_line_id} = ${l.id}) as held
    where ${l.order_id} = ${orderId} and held.codes > 0
    on conflict (${bare(r.order_line_id)}) do update set ${bare(r.codes)} = excluded.codes`,
});

/**
 * Reserves codes that an unpaid order lacks, as far as its buyer has room for them.
 *
 * @throws DomainError limited where its campaign units, taken before, are more than its buyer may have unpaid.
 */
export async function reserveAgain(tx: Transaction, order: Order): Promise<void> {
  const wanted = await wantedLines(tx, { orderId: order.id });
  const room = await lockRoom(tx, buyerOf(order), order.kind, wanted);
  if (wanted.some(({ serviceId, has_units }) => has_units && (room.get(serviceId)?.units ?? 0) < 0))
    throw tooManyUnpaid();
  if (order.kind !== 'card') return;
  await reserveCodes(tx, order.id, room);
  await reserveHeld(tx, { orderId: order.id });
}

/** Whose reservations an order's are. */
const buyerOf = ({ user_id, email, network }: Order) => ({ userId: user_id, email, network });

/** Locks an order's buyer as `lockBuyer` does, before its campaign units are taken. */
export async function lockBuyerOf(tx: Transaction, order: Order): Promise<void> {
  const lines = await tx
    .select({ id: sql<number>`coalesce(${l.card_service_id}, ${l.top_up_service_id})` })
    .from(l)
    .where(eq(l.order_id, order.id));
  await lockBuyer(
    tx,
    buyerOf(order),
    order.kind,
    lines.map(({ id }) => id),
  );
}

/** Gives back all that unpaid orders have reserved. */
export async function releaseReservations(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  await releaseUnits(tx, orderIds);
  await offerAgain(tx, await releaseCodes(tx, orderIds));
  await forgetReservations(tx, orderIds);
}

/** Forgets what orders have reserved, where it is theirs now or was given back. */
export async function forgetReservations(tx: Transaction, orderIds: readonly number[]): Promise<void> {
  await tx.delete(r).where(inArray(r.order_id, [...orderIds]));
}

/** Gives codes that have become free to the paid orders that lack such. */
export async function offerAgain(tx: Transaction, cardServiceIds: readonly number[]): Promise<void> {
  for (const card_service_id of cardServiceIds) {
    await allocateCodes(tx, card_service_id, 'skip');
    await addJob(tx, fillShortOrders, { card_service_id }, { key: `fill-short-orders:${card_service_id}` });
  }
}
