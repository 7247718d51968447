import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';

export type OrderSummary = {
  utr: string;
  kind: 'top_up' | 'card';
  status: number;
  is_expired: boolean;
  /** In the currency it was paid in. */
  price: number;
  currency: string;
  /** `2 × 980 Lumen`, the first line of the order. */
  first_line: string;
  /** How many lines follow the first. */
  more_lines: number;
  created_at: string;
};

type Row = Omit<OrderSummary, 'price'> & { price: string };

/** The account's newest orders of both kinds, without their codes; after the first `offset` ones. */
export async function listRecentOrders({
  actor,
  limit,
  offset = 0,
}: {
  actor: Actor;
  limit: number;
  offset?: number;
}): Promise<OrderSummary[]> {
  const rows = await client()<Row[]>`
    select o.utr, o.kind, o.status, o.expired_at is not null and o.paid_at is null as is_expired,
      (o.price * o.exchange_rate)::text as price, o.currency, o.created_at::text,
      (select l.quantity || ' × ' || l.service_name || ', ' || l.product_name
        from order_lines l where l.order_id = o.id order by l.position limit 1) as first_line,
      (select count(*)::int - 1 from order_lines l where l.order_id = o.id) as more_lines
    from orders o where o.user_id = ${actor.id} order by o.id desc limit ${limit} offset ${offset}`;
  return rows.map((row) => ({
    ...row,
    price: toNumber(row.price, row.currency),
    created_at: timestamp(row.created_at),
  }));
}
