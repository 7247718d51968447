import { and, eq, exists, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { cardServices, codes, orderLines, orders } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { addJob } from '@/lib/jobs/define';
import { OrderStatus } from '../order-states';
import { isFree } from './is-free';
import { deliverOrder } from './jobs';

/** The condition on orders that they are paid and lack codes. */
export const isShort = sql`${orders.status} = ${inline(OrderStatus.stockShort)}`;

const l = alias(orderLines, 'l');

const allocate = statement({
  params: { serviceId: cardServices.id, orderIds: value.integers },
  row: { order_id: orders.id },
  text: ({ serviceId, orderIds }) => sql`
    with lacking as (
      select ${l.id} as line_id, ${l.order_id},
        row_number() over (order by ${orders.paid_at}, ${orders.id}, ${l.id}, unit) as place
      from ${orders}
      join ${orderLines} as ${l} on ${l.order_id} = ${orders.id} and ${l.card_service_id} = ${serviceId}
      cross join lateral generate_series(1, ${l.quantity} - ${l.cancelled} - (
        select count(*) from ${codes} where ${codes.order_line_id} = ${l.id})) as unit
      where ${orders.id} = any(${orderIds}::int[])
    ), free as (
      select id, row_number() over (order by id) as place from (
        select ${codes.id} from ${codes} where ${codes.card_service_id} = ${serviceId} and ${isFree()}
        order by ${codes.id} limit (select count(*) from lacking) for update skip locked) as locked
    )
    update ${codes} set ${bare(codes.order_line_id)} = lacking.line_id
    from free join lacking using (place)
    where ${codes.id} = free.id
    returning lacking.order_id`,
});

/**
 * Reserves a service's free codes for the paid orders that lack them, oldest order first, in the transaction that
 * made the codes free, so that a newer buyer can't come between. Delivery is a job for each order.
 *
 * @param whileLocked what to do about orders that somebody else is changing: a transaction that holds an order
 * itself must `skip` them, or two of its kind wait for each other; the fill-up job finds what was missed.
 */
export async function allocateCodes(
  tx: Transaction,
  cardServiceId: number,
  whileLocked: 'wait' | 'skip' = 'wait',
): Promise<void> {
  const lacks = tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.order_id, orders.id), eq(orderLines.card_service_id, cardServiceId)));
  const waiting = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(and(isShort, exists(lacks)))
    .orderBy(orders.id)
    .for('update', whileLocked === 'skip' ? { skipLocked: true } : {});
  if (waiting.length === 0) return;
  const given = await allocate(tx, { serviceId: cardServiceId, orderIds: waiting.map(({ id }) => id) });
  for (const order_id of new Set(given.map((row) => row.order_id))) {
    await addJob(tx, deliverOrder, { order_id }, { key: `deliver-order:${order_id}` });
  }
}
