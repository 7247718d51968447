import { desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { gateways, orderLines, orders, payments } from '@/lib/db/schema';
import { inline, rows } from '@/lib/db/statement';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import { OrderStatus } from '../order-states';
import { decisiveFirst } from './order-rows';

export type OrderSummary = {
  utr: string;
  kind: 'top_up' | 'card';
  status: number;
  is_expired: boolean;
  /** The newest attempt to pay, and where it is paid while it can be. */
  payment: { gateway: string; status: string; redirect_url: string | null } | null;
  /** With the payment's charge, in the currency that it is paid in, where there is a payment. */
  price: number;
  currency: string;
  /** `2 × 980 Lumen`, the first line of the order. */
  first_line: string;
  /** The first line's picture, a path on this site. */
  image: string;
  /** How many lines follow the first. */
  more_lines: number;
  created_at: string;
};

/** Where an order stands, for its buyer: to be paid, paid with something to come, done, given back, never paid. */
export const orderStages = ['to-pay', 'under-way', 'done', 'refunded', 'expired'] as const;
export const orderSorts = ['newest', 'oldest', 'dearest'] as const;

export type OrdersQuery = {
  /** A part of an order's number, or of what was bought. */
  search?: string;
  stage?: (typeof orderStages)[number] | null;
  sort?: (typeof orderSorts)[number];
};

const o = orders;
const l = orderLines;
const y = payments;
const first = alias(orderLines, 'first');

/** `amount` is what the buyer pays, charge included. */
type Payment = NonNullable<OrderSummary['payment']> & { amount: string; currency: string };

const summary = {
  utr: o.utr,
  kind: o.kind,
  status: o.status,
  is_expired: value.boolean,
  payment: nullable(value.json<Payment>()),
  price: value.text,
  currency: o.currency,
  created_at: o.created_at,
  first_line: value.text,
  image: value.text,
  more_lines: value.integer,
};

/** The account's orders of both kinds, the newest first unless asked otherwise, without their codes. */
export async function listRecentOrders({
  actor,
  limit,
  offset = 0,
  input: { search = '', stage = null, sort = 'newest' } = {},
}: {
  actor: Actor;
  limit: number;
  offset?: number;
  input?: OrdersQuery;
}): Promise<OrderSummary[]> {
  const found = await rows(
    db(),
    summary,
    sql`
      select ${o.utr}, ${o.kind}, ${o.status}, ${o.expired_at} is not null and ${o.paid_at} is null as is_expired,
        (select json_build_object('gateway', ${gateways.code}, 'status', ${y.status},
            'amount', ${y.amount}::text, 'currency', ${y.currency}, 'redirect_url',
            case when ${y.status} = 'pending' and ${y.redirect_until} > now() then ${y.redirect_url} end)
          from ${y} join ${gateways} on ${gateways.id} = ${y.gateway_id}
          where ${y.order_id} = ${o.id} ${decisiveFirst}) as payment,
        (${o.price} * ${o.exchange_rate})::text as price, ${o.currency}, ${o.created_at},
        ${first.quantity} || ' × ' || ${first.service_name} || ', ' || ${first.product_name} as first_line,
        '/' || ltrim(${first.image}, '/') as image,
        (select count(*)::int - 1 from ${l} where ${l.order_id} = ${o.id}) as more_lines
      from ${o}
      cross join lateral (select * from ${l} where ${l.order_id} = ${o.id} order by ${l.position} limit 1) as ${first}
      where ${eq(o.user_id, actor.id)} ${named(search)} ${inStage(stage)}
      order by ${ORDERS[sort]} limit ${limit} offset ${offset}`,
  );
  return found.map(({ payment, ...row }) => ({
    ...row,
    ...costOf(row, payment),
    payment: payment && {
      gateway: payment.gateway,
      status: payment.status,
      redirect_url: payment.redirect_url,
    },
    created_at: timestamp(row.created_at),
  }));
}

/** What the buyer has paid, or is about to; the order's price where no payment stands. */
function costOf({ price, currency }: { price: string; currency: string }, payment: Payment | null) {
  const isPaying = payment && payment.status !== 'failed' && payment.status !== 'cancelled';
  const [amount, paidIn] = isPaying ? [payment.amount, payment.currency] : [price, currency];
  return { price: toNumber(amount, paidIn), currency: paidIn };
}

const ORDERS: Record<NonNullable<OrdersQuery['sort']>, SQL> = {
  newest: sql`${desc(o.id)}`,
  oldest: sql`${o.id}`,
  dearest: sql`${desc(o.price)}, ${desc(o.id)}`,
};

function named(search: string): SQL {
  if (search === '') return sql``;
  return sql`and (strpos(lower(${o.utr}), lower(${search})) > 0 or exists (
    select from ${l} where ${l.order_id} = ${o.id}
      and strpos(lower(${l.product_name} || ' ' || ${l.service_name}), lower(${search})) > 0))`;
}

const isIn = (status: OrderStatus): SQL => sql`and ${o.status} = ${inline(status)}`;

function inStage(stage: OrdersQuery['stage']): SQL {
  switch (stage) {
    case 'to-pay':
      return sql`${isIn(OrderStatus.initiate)} and ${o.expired_at} is null`;
    case 'expired':
      return sql`${isIn(OrderStatus.initiate)} and ${o.expired_at} is not null`;
    case 'under-way':
      return isIn(OrderStatus.stockShort);
    case 'done':
      return isIn(OrderStatus.completed);
    case 'refunded':
      return isIn(OrderStatus.refund);
    default:
      return sql``;
  }
}
