import { sql } from 'drizzle-orm';
import { coupons as c, orderLines as l, orders as o, couponRedemptions as r } from '@/lib/db/schema';
import { amountText, check } from './check';

/** What of a coupon counts: its orders that are paid or can still be paid. */
const counted = sql`
  (select count(*) as uses, coalesce(sum(${r.amount}), 0) as spent from ${r}
    where ${r.coupon_id} = ${c.id} and ${r.turn} is not null) as counted`;

const inLines = sql`coalesce((select sum(${l.coupon_discount}) from ${l} where ${l.order_id} = ${o.id}), 0)`;

export const couponChecks = [
  check(
    'coupon-uses',
    'coupon',
    sql`
      select ${c.id}, null::text as utr, counted.uses::text as expected, ${c.uses}::text as found, 'uses' as unit
      from ${c} cross join lateral ${counted} where ${c.uses} <> counted.uses`,
  ),
  check(
    'coupon-spent',
    'coupon',
    sql`
      select ${c.id}, null::text as utr, ${amountText(sql`counted.spent`)} as expected,
        ${amountText(sql`${c.spent}`)} as found, 'store-currency' as unit
      from ${c} cross join lateral ${counted} where ${c.spent} <> counted.spent`,
  ),
  check(
    'order-coupon',
    'order',
    sql`
      select ${o.id}, ${o.utr}, ${amountText(sql`coalesce(${r.amount}, 0)`)} as expected, ${amountText(inLines)} as found,
        'store-currency' as unit
      from ${o} left join ${r} on ${r.order_id} = ${o.id}
      where (${o.coupon_code} is not null or ${r.order_id} is not null)
        and (${o.coupon_discount} <> coalesce(${r.amount}, 0) or ${o.coupon_discount} <> ${inLines})`,
  ),
];
