import { sql } from 'drizzle-orm';
import {
  codes as c,
  codeReplacements,
  orderLines as l,
  orders as o,
  reservations as r,
} from '@/lib/db/schema';
import { check } from './check';

/** That a code has one line at most, and is delivered to one, is the table’s own doing. */
export const codeChecks = [
  check(
    'line-codes',
    'order-line',
    sql`
      select ${l.id}, ${o.utr}, (${l.quantity} - ${l.cancelled})::text as expected,
        case ${o.status} when 1 then count(${c.delivered_at}) else count(${c.id}) end::text as found, 'codes' as unit
      from ${l} join ${o} on ${o.id} = ${l.order_id} left join ${c} on ${c.order_line_id} = ${l.id}
      where ${l.card_service_id} is not null and ${o.paid_at} is not null
      group by ${l.id}, ${o.id}
      having case ${o.status}
        when 1 then count(${c.delivered_at}) <> ${l.quantity} - ${l.cancelled} or count(${c.id}) > count(${c.delivered_at})
        when 2 then count(${c.id}) > ${l.quantity} - ${l.cancelled} or count(${c.id}) > count(${c.delivered_at})
        else count(${c.id}) > ${l.quantity} - ${l.cancelled} end`,
  ),
  check(
    'unpaid-codes',
    'order-line',
    sql`
      select ${l.id}, ${o.utr}, coalesce(min(${r.codes}), 0)::text as expected, count(${c.id})::text as found, 'codes' as unit
      from ${o} join ${l} on ${l.order_id} = ${o.id} left join ${r} on ${r.order_line_id} = ${l.id}
        left join ${c} on ${c.order_line_id} = ${l.id}
      where ${o.paid_at} is null and ${l.card_service_id} is not null
      group by ${l.id}, ${o.id}
      having count(${c.id}) <> coalesce(min(${r.codes}), 0) or count(${c.delivered_at}) > 0`,
  ),
  check(
    'code-of-other-product',
    'code',
    sql`
      select ${c.id}, ${o.utr}, '0' as expected, '1' as found, 'codes' as unit
      from ${c} join ${l} on ${l.id} = ${c.order_line_id} join ${o} on ${o.id} = ${l.order_id}
      where ${l.card_service_id} is distinct from ${c.card_service_id}`,
  ),
  check(
    'replaced-code-sold',
    'code',
    sql`
      select ${c.id}, ${o.utr}, '0' as expected, '1' as found, 'codes' as unit
      from ${codeReplacements} join ${c} on ${c.id} = ${codeReplacements.old_code_id}
        join ${l} on ${l.id} = ${c.order_line_id} join ${o} on ${o.id} = ${l.order_id}`,
  ),
  // Of an order that is paid or has expired.
  check(
    'reservation-left',
    'order-line',
    sql`
      select ${l.id}, ${o.utr}, '0' as expected,
        greatest(${r.codes}, ${r.campaign_units}, ${r.promised_units})::text as found, 'units' as unit
      from ${r} join ${l} on ${l.id} = ${r.order_line_id} join ${o} on ${o.id} = ${l.order_id}
      where ${o.paid_at} is not null or ${o.expired_at} is not null or ${r.order_id} <> ${o.id}`,
  ),
];
