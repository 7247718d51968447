import { sql } from 'drizzle-orm';
import { codes, orderLines as l, orders as o, refundLines as rl } from '@/lib/db/schema';
import { lineTotal } from '../pricing/line-paid';
import { amountText, check } from './check';

export const orderChecks = [
  check(
    'order-total',
    'order',
    sql`
      select ${o.id}, ${o.utr}, ${amountText(sql`sum(${lineTotal})`)} as expected, ${amountText(sql`${o.price}`)} as found,
        'store-currency' as unit
      from ${o} join ${l} on ${l.order_id} = ${o.id} group by ${o.id} having sum(${lineTotal}) <> ${o.price}`,
  ),
  check(
    'order-paid-state',
    'order',
    sql`
      select ${o.id}, ${o.utr}, case when ${o.paid_at} is null then 'unpaid' else 'paid' end as expected,
        case ${o.status} when 0 then 'unpaid' when 2 then 'refunded' else 'paid' end as found, 'state' as unit
      from ${o} where (${o.paid_at} is null) <> (${o.status} = 0) or (${o.refunded_at} is null) = (${o.status} = 2)`,
  ),
  // An order that waits for codes, although each of its lines has all.
  check(
    'order-not-completed',
    'order',
    sql`
      select ${o.id}, ${o.utr}, 'completed' as expected, 'waiting' as found, 'state' as unit
      from ${o} where ${o.status} = 3 and ${o.kind} = 'card' and not exists (
        select from ${l} where ${l.order_id} = ${o.id} and ${l.quantity} - ${l.cancelled} > (
          select count(${codes.delivered_at}) from ${codes} where ${codes.order_line_id} = ${l.id}))`,
  ),
  check(
    'order-refund-state',
    'order',
    sql`
      select ${o.id}, ${o.utr}, case ${o.status} when 2 then sum(${l.quantity}) else sum(${l.refunded}) end::text as expected,
        case ${o.status} when 2 then sum(${l.refunded}) else 0 end::text as found, 'items' as unit
      from ${o} join ${l} on ${l.order_id} = ${o.id}
      group by ${o.id} having (${o.status} = 2) <> bool_and(${l.refunded} = ${l.quantity})`,
  ),
  check(
    'line-refunded',
    'order-line',
    sql`
      select ${l.id}, ${o.utr}, coalesce(sum(${rl.quantity}), 0)::text as expected, ${l.refunded}::text as found,
        'items' as unit
      from ${l} join ${o} on ${o.id} = ${l.order_id} left join ${rl} on ${rl.order_line_id} = ${l.id}
      group by ${l.id}, ${o.id} having coalesce(sum(${rl.quantity}), 0) <> ${l.refunded}`,
  ),
];
