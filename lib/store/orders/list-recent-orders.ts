import type { Sql } from 'postgres';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import { decisiveFirst } from './order-rows';

export type OrderSummary = {
  utr: string;
  kind: 'top_up' | 'card';
  status: number;
  is_expired: boolean;
  /** The newest attempt to pay, and where it is paid while it can be. */
  payment: { gateway: string; status: string; redirect_url: string | null } | null;
  /** In the currency it was paid in. */
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

type Row = Omit<OrderSummary, 'price'> & { price: string };

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
  const sql = client();
  const rows = await sql<Row[]>`
    select o.utr, o.kind, o.status, o.expired_at is not null and o.paid_at is null as is_expired,
      (select json_build_object('gateway', g.code, 'status', y.status,
          'redirect_url', case when y.status = 'pending' and y.redirect_until > now() then y.redirect_url end)
        from payments y join gateways g on g.id = y.gateway_id where y.order_id = o.id ${decisiveFirst()}) as payment,
      (o.price * o.exchange_rate)::text as price, o.currency, o.created_at::text,
      f.quantity || ' × ' || f.service_name || ', ' || f.product_name as first_line,
      '/' || ltrim(f.image, '/') as image,
      (select count(*)::int - 1 from order_lines l where l.order_id = o.id) as more_lines
    from orders o
    cross join lateral (select * from order_lines l where l.order_id = o.id order by l.position limit 1) f
    where o.user_id = ${actor.id} ${named(sql, search)} ${inStage(sql, stage)}
    order by ${sort === 'dearest' ? sql`o.price desc,` : sql``} o.id ${sort === 'oldest' ? sql`` : sql`desc`}
    limit ${limit} offset ${offset}`;
  return rows.map((row) => ({
    ...row,
    price: toNumber(row.price, row.currency),
    created_at: timestamp(row.created_at),
  }));
}

function named(sql: Sql, search: string) {
  if (search === '') return sql``;
  return sql`and (strpos(lower(o.utr), lower(${search})) > 0 or exists (
    select from order_lines l where l.order_id = o.id
      and strpos(lower(l.product_name || ' ' || l.service_name), lower(${search})) > 0))`;
}

function inStage(sql: Sql, stage: OrdersQuery['stage']) {
  switch (stage) {
    case 'to-pay':
      return sql`and o.status = 0 and o.expired_at is null`;
    case 'expired':
      return sql`and o.status = 0 and o.expired_at is not null`;
    case 'under-way':
      return sql`and o.status = 3`;
    case 'done':
      return sql`and o.status = 1`;
    case 'refunded':
      return sql`and o.status = 2`;
    default:
      return sql``;
  }
}
