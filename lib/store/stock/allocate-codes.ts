import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { addJob } from '@/lib/jobs/define';
import { OrderStatus } from '../order-states';
import { deliverOrder } from './jobs';

/**
 * Reserves a service's free codes for the paid orders that lack them, oldest order first, in the transaction that
 * made the codes free, so that a newer buyer can't come between. Delivery is a job for each order.
 *
 * @param whileLocked what to do about orders that somebody else is changing: a transaction that holds an order
 * itself must `skip` them, or two of its kind wait for each other; the fill-up job finds what was missed.
 */
export async function allocateCodes(
  tx: Executor,
  cardServiceId: number,
  whileLocked: 'wait' | 'skip' = 'wait',
): Promise<void> {
  const waiting = await tx.execute<{ id: number }>(sql`
    select o.id from orders o where o.status = ${OrderStatus.stockShort}
      and exists (select from order_lines l where l.order_id = o.id and l.card_service_id = ${cardServiceId})
    order by o.id for update ${whileLocked === 'skip' ? sql`skip locked` : sql``}`);
  if (waiting.length === 0) return;
  const given = await tx.execute<{ order_id: number }>(sql`
    with lacking as (
      select l.id as line_id, l.order_id, row_number() over (order by o.paid_at, o.id, l.id, unit) as place
      from orders o
      join order_lines l on l.order_id = o.id and l.card_service_id = ${cardServiceId}
      cross join lateral generate_series(1, l.quantity - (select count(*) from codes where order_line_id = l.id)) as unit
      where o.id in ${waiting.map((order) => order.id)}
    ), free as (
      select id, row_number() over (order by id) as place from (
        select id from codes where card_service_id = ${cardServiceId} and order_line_id is null
        order by id limit (select count(*) from lacking) for update skip locked) as locked
    )
    update codes set order_line_id = lacking.line_id
    from free join lacking using (place)
    where codes.id = free.id
    returning lacking.order_id`);
  for (const order_id of new Set(given.map((row) => row.order_id))) {
    await addJob(tx, deliverOrder, { order_id }, { key: `deliver-order:${order_id}` });
  }
}
