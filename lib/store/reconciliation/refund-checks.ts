import { sql } from 'drizzle-orm';
import {
  orderEvents as e,
  gateways as g,
  orderLines as l,
  balanceMovements as m,
  orders as o,
  refunds as r,
  payments as y,
} from '@/lib/db/schema';
import { partPaid, refundParts } from '../pricing/refund-parts';
import { amountText, check } from './check';

const given = sql`coalesce((select sum(${r.amount}) from ${r} where ${r.order_id} = ${o.id}), 0)`;

/** What the items of a refund were paid for, their share of the coupon taken off. */
const itemsPaid = sql`coalesce(sum(${partPaid}), 0)`;

export const refundChecks = [
  check(
    'refund-above-payment',
    'payment',
    sql`
      select ${y.id}, ${o.utr}, ${amountText(sql`${y.amount}`)} as expected, ${amountText(sql`sum(${r.amount})`)} as found,
        ${y.currency} as unit
      from ${r} join ${y} on ${y.id} = ${r.payment_id} join ${o} on ${o.id} = ${y.order_id}
      group by ${y.id}, ${o.id} having sum(${r.amount}) > ${y.amount} or bool_or(${r.currency} <> ${y.currency})`,
  ),
  check(
    'refund-lines',
    'refund',
    sql`
      select ${r.id}, ${o.utr}, ${amountText(itemsPaid)} as expected,
        ${amountText(sql`${r.price}`)} as found, 'store-currency' as unit
      from ${r} join ${o} on ${o.id} = ${r.order_id}
        left join ${refundParts} on parts.refund_id = ${r.id} left join ${l} on ${l.id} = parts.order_line_id
      group by ${r.id}, ${o.id}
      having ${itemsPaid} <> ${r.price}
        or bool_or(${l.order_id} <> ${o.id})`,
  ),
  // What somebody gives back in parts at the provider itself is known from events alone, and left to the provider.
  check(
    'refund-total',
    'order',
    sql`
      select ${o.id}, ${o.utr}, ${amountText(sql`paid.amount`)} as expected, ${amountText(given)} as found,
        paid.currency as unit
      from ${o} cross join lateral (
        select ${y.amount}, ${y.currency} from ${y} where ${y.order_id} = ${o.id} and ${y.status} = 'refunded'
        order by exists (select from ${r} where ${r.payment_id} = ${y.id}) desc, ${y.id} limit 1) as paid
      where ${o.status} = 2 and ${given} <> paid.amount and not exists (
        select from ${e} where ${e.order_id} = ${o.id} and ${e.event} = 'partly-refunded')`,
  ),
  check(
    'refund-without-movement',
    'refund',
    sql`
      select ${r.id}, ${o.utr}, ${amountText(sql`${r.amount}`)} as expected,
        ${amountText(sql`coalesce((select sum(${m.amount}) from ${m} where ${m.refund_id} = ${r.id}), 0)`)} as found,
        'store-currency' as unit
      from ${r} join ${o} on ${o.id} = ${r.order_id} join ${y} on ${y.id} = ${r.payment_id}
        join ${g} on ${g.id} = ${y.gateway_id}
      where ${g.code} = 'balance' and ${r.status} = 'made'
        and ${r.amount} <> coalesce((select sum(${m.amount}) from ${m} where ${m.refund_id} = ${r.id}), 0)`,
  ),
  check(
    'refund-overdue',
    'refund',
    sql`
      select ${r.id}, ${o.utr}, ${amountText(sql`${r.amount}`)} as expected, '0' as found, ${r.currency} as unit
      from ${r} join ${o} on ${o.id} = ${r.order_id}
      where ${r.status} = 'pending' and ${r.created_at} < now() - interval '1 day'`,
  ),
];
