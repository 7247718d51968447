import { type SQL, sql } from 'drizzle-orm';
import { nullable, value } from '@/lib/db/row';
import {
  cardServices,
  codeBatches,
  codeReplacements,
  codes,
  orderLines as l,
  orderLines,
  orders,
} from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { OrderStatus } from '../order-states';
import { isFree } from '../stock/is-free';

/** Which delivered codes are faulty: a batch's, or one. The other is null. */
export type Faulty = { batchId: number | null; codeId: number | null };

const isFaulty = ({ batchId, codeId }: { batchId: SQL; codeId: SQL }) => sql`(
  ${codes.delivered_at} is not null and coalesce(${codes.id} = ${codeId}::bigint, ${codes.batch_id} = ${batchId}::int, false))`;

/**
 * Each faulty code that is to be replaced. Of a line, as many are as were bought and not refunded, less those that are good
 * and those still to come: which of them a refund was for isn't known.
 */
const toReplace = (which: { batchId: SQL; codeId: SQL }) => sql`
  select * from (
    select ${codes.id} as old_id, ${codes.batch_id} as batch_id, ${l.id} as line_id, ${l.order_id} as order_id,
      row_number() over (partition by ${l.id} order by ${codes.id}) as place, line.owed
    from ${codes} join ${l} on ${l.id} = ${codes.order_line_id} join ${orders} on ${orders.id} = ${l.order_id}
    cross join lateral (
      select ${l.cancelled} - ${l.refunded} + count(*) filter (where ${isFaulty(which)}) as owed
      from ${codes} where ${codes.order_line_id} = ${l.id}) as line
    where ${isFaulty(which)}
      and ${orders.status} in (${inline(OrderStatus.completed)}, ${inline(OrderStatus.stockShort)})) as faulty
  where place <= owed`;

const which = { batchId: nullable(codeBatches.id), codeId: nullable(value.bigint) };

/** How many codes are to be replaced, in how many orders. */
export const countFaulty = statement({
  params: which,
  row: { codes: value.integer, orders: value.integer },
  text: (given) => sql`
    select count(*)::int as codes, count(distinct order_id)::int as orders from (${toReplace(given)}) as faulty`,
});

/** Locks the first orders that have some, after one, so that none is refunded meanwhile or replaced by somebody else. */
export const lockFaultyOrders = statement({
  params: { ...which, after: value.integer, limit: value.integer },
  row: { id: orders.id, utr: orders.utr, status: orders.status },
  text: ({ after, limit, ...given }) => sql`
    select ${orders.id}, ${orders.utr}, ${orders.status} from ${orders} where ${orders.id} in (
      select distinct order_id from (${toReplace(given)}) as faulty
      where order_id > ${after}::int order by order_id limit ${limit}::int)
    order by ${orders.id} for update`,
});

/** Puts a free code in the place of each faulty one of locked orders, as far as there are some. */
export const replaceFaulty = statement({
  params: {
    ...which,
    orderIds: value.integers,
    serviceId: cardServices.id,
    actorId: nullable(codeReplacements.replaced_by),
    reason: codeReplacements.reason,
  },
  row: { order_id: orderLines.order_id, code_ids: value.bigints },
  text: ({ orderIds, serviceId, actorId, reason, ...given }) => sql`
    with faulty as (
      select *, row_number() over (order by order_id, old_id) as n from (${toReplace(given)}) as found
      where order_id = any(${orderIds}::int[])
    ), free as (
      select id, row_number() over (order by id) as n from (
        select ${codes.id} from ${codes} where ${codes.card_service_id} = ${serviceId} and ${isFree()}
        order by ${codes.id} limit (select count(*) from faulty) for update skip locked) as locked
    ), pairs as (
      select faulty.*, free.id as new_id from faulty join free using (n)
    ), given as (
      update ${codes} set ${bare(codes.order_line_id)} = pairs.line_id, ${bare(codes.delivered_at)} = now()
      from pairs where ${codes.id} = pairs.new_id
    ), taken as (
      update ${codes} set ${bare(codes.order_line_id)} = null, ${bare(codes.delivered_at)} = null, ${bare(codes.withheld)} = true
      from pairs where ${codes.id} = pairs.old_id
    ), noted as (
      insert into ${codeReplacements} (${bare(
        codeReplacements.old_code_id,
        codeReplacements.new_code_id,
        codeReplacements.order_line_id,
        codeReplacements.batch_id,
        codeReplacements.replaced_by,
        codeReplacements.reason,
      )})
      select old_id, new_id, line_id, batch_id, ${actorId}::int, ${reason} from pairs
    )
    select order_id, array_agg(new_id order by new_id) as code_ids from pairs group by order_id order by order_id`,
});

/** How many codes of a service could be given out, up to a limit. */
export const countFree = statement({
  params: { serviceId: cardServices.id, limit: value.integer },
  row: { free: value.integer },
  text: ({ serviceId, limit }) => sql`
    select count(*)::int as free from (
      select from ${codes} where ${codes.card_service_id} = ${serviceId} and ${isFree()} limit ${limit}::int) as counted`,
});
