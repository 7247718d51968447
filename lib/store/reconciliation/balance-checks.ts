import { sql } from 'drizzle-orm';
import { balanceMovements as m, orders as o, refunds as r, users as u, payments as y } from '@/lib/db/schema';
import { amountText, check } from './check';

export const balanceChecks = [
  check(
    'account-balance',
    'account',
    sql`
      select ${u.id}, null::text as utr, ${amountText(sql`coalesce(moved.amount, 0)`)} as expected,
        ${amountText(sql`${u.balance}`)} as found, 'store-currency' as unit
      from ${u} left join (
        select ${m.user_id}, sum(${m.amount}) as amount from ${m} group by ${m.user_id}) as moved on moved.user_id = ${u.id}
      where ${u.balance} <> coalesce(moved.amount, 0)`,
  ),
  check(
    'movement-sequence',
    'movement',
    sql`
      select chain.id, ${o.utr}, ${amountText(sql`chain.before + chain.amount`)} as expected,
        ${amountText(sql`chain.balance_after`)} as found, 'store-currency' as unit
      from (
        select ${m.id}, ${m.order_id}, ${m.amount}, ${m.balance_after},
          coalesce(lag(${m.balance_after}) over (partition by ${m.user_id} order by ${m.id}), 0) as before
        from ${m}) as chain
      left join ${o} on ${o.id} = chain.order_id
      where chain.before + chain.amount <> chain.balance_after`,
  ),
  check(
    'movement-without-cause',
    'movement',
    sql`
      select ${m.id}, ${o.utr}, '0' as expected, ${amountText(sql`${m.amount}`)} as found, 'store-currency' as unit
      from ${m} left join ${o} on ${o.id} = ${m.order_id}
      where not case
        when ${m.reason} = 'adjustment' then true
        when ${m.reason} = 'payment' then exists (
          select from ${y} where ${y.order_id} = ${m.order_id} and ${y.status} in ('succeeded', 'refunded')
            and ${y.amount} = - ${m.amount})
        when ${m.refund_id} is not null then exists (
          select from ${r} where ${r.id} = ${m.refund_id} and ${r.order_id} = ${m.order_id} and ${r.amount} = ${m.amount})
        else exists (
          select from ${y} where ${y.id} = ${m.payment_id} and ${y.user_id} = ${m.user_id} and case ${m.reason}
            when 'top-up' then ${y.status} in ('succeeded', 'refunded') and ${y.credit} = ${m.amount}
            else ${y.status} = 'refunded' and ${m.amount} between - ${y.credit} and 0 end)
        end`,
  ),
];
