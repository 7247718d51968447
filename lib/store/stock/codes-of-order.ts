import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { codes, orderLines, orders } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { isFree } from './is-free';
import type { Room } from './reservation-limits';

const l = alias(orderLines, 'l');
const held = alias(codes, 'held');

/** Takes as many free codes for each line of an order as `limit` says, where `lacking.count` is what it still lacks. */
const reserve = (orderId: SQL, limit: SQL) => sql`
  update ${codes} set ${bare(codes.order_line_id)} = picked.line_id
  from (
    select ${l.id} as line_id, free.id as code_id from ${orderLines} as ${l}
    cross join lateral (
      select ${l.quantity} - ${l.cancelled} - count(*) as count from ${codes} as ${held} where ${held.order_line_id} = ${l.id}) as lacking
    cross join lateral (
      select ${held.id} from ${codes} as ${held}
      where ${held.card_service_id} = ${l.card_service_id} and ${isFree(held)}
      order by ${held.id} limit ${limit} for update skip locked) as free
    where ${l.order_id} = ${orderId} and ${l.card_service_id} is not null
  ) as picked
  where ${codes.id} = picked.code_id`;

const reserveLacking = statement({
  params: { orderId: orders.id },
  row: {},
  text: ({ orderId }) => reserve(orderId, sql`lacking.count`),
});

const reserveUpTo = statement({
  params: { orderId: orders.id, most: value.json<readonly { id: number; most: number }[]>() },
  row: {},
  text: ({ orderId, most }) =>
    reserve(
      orderId,
      sql`least(lacking.count, (
        select r.most from jsonb_to_recordset(${most}::jsonb) as r (id int, most int) where r.id = ${l.card_service_id}))`,
    ),
});

const markDelivered = statement({
  params: { orderId: orders.id },
  row: {},
  text: ({ orderId }) => sql`
    update ${codes} set ${bare(codes.delivered_at)} = now() from ${orderLines} as ${l}
    where ${l.order_id} = ${orderId} and ${codes.order_line_id} = ${l.id} and ${codes.delivered_at} is null`,
});

const countMissing = statement({
  params: { orderId: orders.id },
  row: { missing: value.integer },
  text: ({ orderId }) => sql`
    select coalesce(sum(${l.quantity} - ${l.cancelled} - (
      select count(*) from ${codes} where ${codes.order_line_id} = ${l.id})), 0)::int as missing
    from ${orderLines} as ${l} where ${l.order_id} = ${orderId} and ${l.card_service_id} is not null`,
});

const release = statement({
  params: { orderIds: value.integers },
  row: { card_service_id: codes.card_service_id },
  text: ({ orderIds }) => sql`
    update ${codes} set ${bare(codes.order_line_id)} = null from ${orderLines} as ${l}
    where ${l.order_id} = any(${orderIds}::int[]) and ${codes.order_line_id} = ${l.id} and ${codes.delivered_at} is null
    returning ${codes.card_service_id}`,
});

/**
 * Reserves free codes for what an order's lines still lack, oldest code first. A code that somebody else is taking
 * is passed over: the fill-up job finds what was missed.
 *
 * @param room how many of each service an unpaid order may reserve; without it, all that its lines lack.
 */
export async function reserveCodes(
  tx: Transaction,
  orderId: number,
  room?: ReadonlyMap<number, Room>,
): Promise<void> {
  if (!room) await reserveLacking(tx, { orderId });
  else await reserveUpTo(tx, { orderId, most: [...room].map(([id, { codes: most }]) => ({ id, most })) });
}

/** Delivers the codes that an order holds. @returns how many codes its lines still lack. */
export async function deliverCodes(tx: Transaction, orderId: number): Promise<number> {
  await markDelivered(tx, { orderId });
  const [row] = await countMissing(tx, { orderId });
  return row?.missing ?? 0;
}

/** Puts an order's undelivered codes back into stock. @returns the services that have more codes now. */
export async function releaseCodes(tx: Transaction, orderIds: readonly number[]): Promise<number[]> {
  const rows = await release(tx, { orderIds: [...orderIds] });
  return [...new Set(rows.map((row) => row.card_service_id))].sort((a, b) => a - b);
}
