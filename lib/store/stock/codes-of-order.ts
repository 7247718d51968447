import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { codes, orderLines } from '@/lib/db/schema';
import type { Room } from './reservation-limits';

/**
 * Reserves free codes for what an order's lines still lack, oldest code first. A code that somebody else is taking
 * is passed over: the fill-up job finds what was missed.
 *
 * @param room how many of each service an unpaid order may reserve; without it, all that its lines lack.
 */
export async function reserveCodes(
  tx: Executor,
  orderId: number,
  room?: ReadonlyMap<number, Room>,
): Promise<void> {
  const atMost = room && JSON.stringify([...room].map(([id, { codes: most }]) => ({ id, most })));
  const most = atMost
    ? sql`least(lacking.count, (select r.most from jsonb_to_recordset(${atMost}::jsonb) as r (id int, most int)
        where r.id = l.card_service_id))`
    : sql`lacking.count`;
  await tx.execute(sql`
    update ${codes} set order_line_id = picked.line_id
    from (
      select l.id as line_id, free.id as code_id from ${orderLines} l
      cross join lateral (
        select l.quantity - count(*) as count from ${codes} c where c.order_line_id = l.id) as lacking
      cross join lateral (
        select c.id from ${codes} c where c.card_service_id = l.card_service_id and c.order_line_id is null
        order by c.id limit ${most} for update skip locked) as free
      where l.order_id = ${orderId} and l.card_service_id is not null
    ) as picked
    where codes.id = picked.code_id`);
}

/** Delivers the codes that an order holds. @returns how many codes its lines still lack. */
export async function deliverCodes(tx: Executor, orderId: number): Promise<number> {
  await tx.execute(sql`
    update codes set delivered_at = now() from order_lines l
    where l.order_id = ${orderId} and codes.order_line_id = l.id and codes.delivered_at is null`);
  const [row] = await tx.execute<{ missing: number }>(sql`
    select coalesce(sum(l.quantity - (select count(*) from codes c where c.order_line_id = l.id)), 0)::int as missing
    from order_lines l where l.order_id = ${orderId} and l.card_service_id is not null`);
  return row?.missing ?? 0;
}

/** Puts an order's undelivered codes back into stock. @returns the services that have more codes now. */
export async function releaseCodes(tx: Executor, orderIds: readonly number[]): Promise<number[]> {
  const rows = await tx.execute<{ card_service_id: number }>(sql`
    update codes set order_line_id = null from order_lines l
    where l.order_id in ${[...orderIds]} and codes.order_line_id = l.id and codes.delivered_at is null
    returning codes.card_service_id`);
  return [...new Set(rows.map((row) => row.card_service_id))].sort((a, b) => a - b);
}
