import { sql } from 'drizzle-orm';
import {
  invoicesDue as d,
  invoices as i,
  orders as o,
  refunds as r,
  seller as s,
  payments as y,
} from '@/lib/db/schema';
import { amountText, check } from './check';

const hasInvoice = sql`exists (select from ${i} where ${i.order_id} = ${o.id} and ${i.kind} = 'invoice')`;
const since = sql`(select ${s.invoices_since} from ${s})`;
// The worker has an hour for each document, from when it became due.
const isNewlyDue = sql`exists (
  select from ${d} where ${d.order_id} = ${o.id} and ${d.refund_id} is null and ${d.created_at} >= now() - interval '1 hour')`;
const isRefundNewlyDue = sql`exists (
  select from ${d} where ${d.refund_id} = ${r.id} and ${d.created_at} >= now() - interval '1 hour')`;

export const invoiceChecks = [
  check(
    'order-without-invoice',
    'order',
    sql`
      select ${o.id}, ${o.utr}, '1' as expected, '0' as found, 'invoices' as unit
      from ${o} where ${o.paid_at} >= ${since} and ${o.paid_at} < now() - interval '1 hour'
        and not ${hasInvoice} and not ${isNewlyDue}`,
  ),
  check(
    'refund-without-credit-note',
    'refund',
    sql`
      select ${r.id}, ${o.utr}, ${amountText(sql`${r.amount}`)} as expected, '0' as found, ${r.currency} as unit
      from ${r} join ${o} on ${o.id} = ${r.order_id}
      where ${r.created_at} < now() - interval '1 hour' and ${o.paid_at} >= ${since}
        and not exists (select from ${i} where ${i.refund_id} = ${r.id}) and not ${isRefundNewlyDue}`,
  ),
  // An invoice is what was paid, a credit note what was given back.
  check(
    'invoice-total',
    'invoice',
    sql`
      select ${i.id}, ${o.utr}, ${amountText(sql`coalesce(${r.amount}, paid.amount, 0)`)} as expected,
        ${amountText(sql`${i.total}`)} as found, ${i.currency} as unit
      from ${i} join ${o} on ${o.id} = ${i.order_id} left join ${r} on ${r.id} = ${i.refund_id}
        left join lateral (
          select ${y.amount}, ${y.currency} from ${y} where ${y.order_id} = ${o.id}
            and (${y.status} = 'succeeded' or exists (select from ${r} where ${r.payment_id} = ${y.id}))
          order by ${y.status} = 'succeeded' desc, ${y.id} limit 1) as paid on true
      where ${i.total} is distinct from coalesce(${r.amount}, paid.amount)
        or ${i.currency} is distinct from coalesce(${r.currency}, paid.currency)`,
  ),
  // The first document after a gap in its series.
  check(
    'invoice-number-missing',
    'invoice',
    sql`
      select numbered.id, ${o.utr}, (numbered.before + 1)::text as expected, numbered.sequence::text as found,
        'number' as unit
      from (
        select ${i.id}, ${i.order_id}, ${i.sequence},
          coalesce(lag(${i.sequence}) over (partition by ${i.prefix}, ${i.year} order by ${i.sequence}), 0) as before
        from ${i}) as numbered
      join ${o} on ${o.id} = numbered.order_id where numbered.sequence <> numbered.before + 1`,
  ),
];
