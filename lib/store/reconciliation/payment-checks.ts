import { type SQL, sql } from 'drizzle-orm';
import {
  gateways as g,
  balanceMovements as m,
  orders as o,
  refunds as r,
  payments as y,
} from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { decimalsOf } from '@/lib/money';
import { stripeDecimals } from '../payments/stripe/minor-units';
import { amountText, check } from './check';

/** By currency, where an amount has other than two decimals: how many it has, and how many at Stripe. */
const unusual = Intl.supportedValuesOf('currency')
  .map((code) => ({ code, usual: decimalsOf(code), stripe: stripeDecimals(code) }))
  .filter(({ usual, stripe }) => usual !== 2 || stripe !== 2);

const decimalsAt = (of: 'usual' | 'stripe'): SQL =>
  sql`case ${y.currency} ${sql.join(
    unusual.map((currency) => sql`when ${inline(currency.code)} then ${inline(currency[of])}`),
    sql` `,
  )} else 2 end`;

/** What a payment must be without its charge: the price at its rate, rounded as a quote is. */
const priceAtRate = sql`round(${o.price} * ${y.exchange_rate},
  case when ${g.code} = 'stripe' then ${decimalsAt('stripe')} else ${decimalsAt('usual')} end)`;

/** The payments that may have paid an order: a refunded order’s has gone back. */
const mayHavePaid = sql`${y.order_id} = ${o.id}
  and ${y.status} = case when ${o.status} = 2 then 'refunded' else 'succeeded' end`;

export const paymentChecks = [
  check(
    'order-without-payment',
    'order',
    sql`
      select ${o.id}, ${o.utr}, ${amountText(sql`round(${o.price} * ${o.exchange_rate}, 4)`)} as expected, '0' as found,
        ${o.currency} as unit
      from ${o} where ${o.paid_at} is not null and not exists (select from ${y} where ${mayHavePaid})`,
  ),
  check(
    'payment-amount',
    'order',
    sql`
      select ${o.id}, ${o.utr}, ${amountText(sql`min(${priceAtRate})`)} as expected,
        ${amountText(sql`min(${y.amount} - ${y.charge})`)} as found, min(${y.currency}) as unit
      from ${o} join ${y} on ${mayHavePaid} join ${g} on ${g.id} = ${y.gateway_id}
      where ${o.paid_at} is not null
      group by ${o.id} having not bool_or(${y.currency} = ${o.currency} and ${y.exchange_rate} = ${o.exchange_rate}
        and ${y.amount} - ${y.charge} = ${priceAtRate})`,
  ),
  check(
    'payment-of-unpaid-order',
    'payment',
    sql`
      select ${y.id}, ${o.utr}, '0' as expected, ${amountText(sql`${y.amount}`)} as found, ${y.currency} as unit
      from ${y} join ${o} on ${o.id} = ${y.order_id} where ${y.status} = 'succeeded' and ${o.paid_at} is null`,
  ),
  check(
    'payment-of-refunded-order',
    'payment',
    sql`
      select ${y.id}, ${o.utr}, '0' as expected, ${amountText(sql`${y.amount}`)} as found, ${y.currency} as unit
      from ${y} join ${o} on ${o.id} = ${y.order_id} where ${y.status} = 'succeeded' and ${o.status} = 2`,
  ),
  // Paid from a balance, or paid onto one, without a movement of that.
  check(
    'payment-without-movement',
    'payment',
    sql`
      select ${y.id}, ${o.utr}, ${amountText(sql`coalesce(${y.credit}, - ${y.amount})`)} as expected, '0' as found,
        'store-currency' as unit
      from ${y} join ${g} on ${g.id} = ${y.gateway_id} left join ${o} on ${o.id} = ${y.order_id}
      where case when ${y.user_id} is not null then ${y.status} = 'succeeded' and not exists (
          select from ${m} where ${m.payment_id} = ${y.id} and ${m.reason} = 'top-up' and ${m.user_id} = ${y.user_id}
            and ${m.amount} = ${y.credit})
        else ${g.code} = 'balance' and ${y.status} in ('succeeded', 'refunded') and not exists (
          select from ${m} where ${m.order_id} = ${y.order_id} and ${m.reason} = 'payment' and ${m.amount} = - ${y.amount})
        end`,
  ),
  // Money for an order that needed none, which Stripe was never got to give back.
  check(
    'return-overdue',
    'payment',
    sql`
      select ${y.id}, ${o.utr}, ${amountText(sql`${y.amount}`)} as expected, '0' as found, ${y.currency} as unit
      from ${y} join ${g} on ${g.id} = ${y.gateway_id} left join ${o} on ${o.id} = ${y.order_id}
      where ${y.status} = 'refunded' and ${g.code} = 'stripe' and ${y.provider_refund} is null
        and ${y.updated_at} < now() - interval '1 day'
        and not exists (select from ${r} where ${r.payment_id} = ${y.id})`,
  ),
];
