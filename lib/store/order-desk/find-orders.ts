import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { gateways, orders as o, orderLines, orderReports, payments as y } from '@/lib/db/schema';
import { inline, rows } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import type { DeskOrder, DeskOrdersQuery, OrderState } from './schemas';

type Filter = z.output<typeof DeskOrdersQuery>;

const conditions: Record<OrderState, SQL> = {
  unpaid: sql`${o.status} = 0 and ${o.expired_at} is null`,
  expired: sql`${o.status} = 0 and ${o.expired_at} is not null`,
  completed: sql`${o.status} = 1`,
  waiting: sql`${o.status} = 3`,
  refunded: sql`${o.status} = 2`,
};

/** How an order stands, as an expression. */
export const stateOf = sql`case ${sql.join(
  Object.entries(conditions).map(([state, condition]) => sql`when ${condition} then ${inline(state)}`),
  sql` `,
)} end`;

const midnight = (day: string, zone: string) => sql`(${day}::date::timestamp at time zone ${zone})`;

/** Each way has an index of its own, which PostgreSQL joins, so that a search costs the same however many orders there are. */
function found(search: string): SQL {
  const begins = likePattern(search.toLowerCase()).slice(1);
  const player = JSON.stringify(search);
  return sql`(${o.utr} = ${search.toUpperCase()}
    or lower(${o.email}) like ${begins}
    or (${o.kind} = 'top_up' and ${o.informations}::jsonb @? ${`$.* ? (@ == ${player})`}::jsonpath)
    or ${o.id} = any(array(
      select ${y.order_id} from ${y} where ${y.reference} = ${search} or ${y.provider_payment} = ${search})))`;
}

const row = {
  id: o.id,
  utr: o.utr,
  email: o.email,
  user_id: o.user_id,
  kind: o.kind,
  state: value.oneOf<OrderState>(),
  bought: value.text,
  lines: value.integer,
  amount: value.numeric,
  currency: o.currency,
  gateway: nullable(gateways.code),
  open_reports: value.integer,
  created_at: o.created_at,
};

/** The newest orders that fit, at most `limit`. */
export async function findOrders(
  { search, state, kind, gateway, from, until, before }: Filter,
  { zone, limit }: { zone: string; limit: number },
): Promise<DeskOrder[]> {
  const all = [
    before === undefined ? null : sql`${o.id} < ${before}`,
    search ? found(search) : null,
    state ? conditions[state] : null,
    kind ? sql`${o.kind} = ${kind}` : null,
    from ? sql`${o.created_at} >= ${midnight(from, zone)}` : null,
    until ? sql`${o.created_at} < ${midnight(until, zone)} + interval '1 day'` : null,
    gateway
      ? sql`${o.id} in (select ${y.order_id} from ${y}
          where ${y.gateway_id} = (select ${gateways.id} from ${gateways} where ${gateways.code} = ${gateway})
            and ${y.status} in ('pending', 'succeeded', 'refunded'))`
      : null,
  ].filter((one) => one !== null);
  const found_ = await rows(
    db(),
    row,
    sql`
    select ${o.id}, ${o.utr}, ${o.email}, ${o.user_id}, ${o.kind}, ${stateOf} as state,
      (select ${orderLines.quantity} || ' × ' || ${orderLines.product_name} || ', ' || ${orderLines.service_name}
        from ${orderLines} where ${orderLines.order_id} = ${o.id} order by ${orderLines.position} limit 1) as bought,
      (select count(*)::int from ${orderLines} where ${orderLines.order_id} = ${o.id}) as lines,
      ${o.price} * ${o.exchange_rate} as amount, ${o.currency},
      (select ${gateways.code} from ${y} join ${gateways} on ${gateways.id} = ${y.gateway_id}
        where ${y.order_id} = ${o.id} order by ${y.id} desc limit 1) as gateway,
      (select count(*)::int from ${orderReports}
        where ${orderReports.order_id} = ${o.id} and ${orderReports.status} = 'open') as open_reports,
      ${o.created_at}
    from ${o} where ${all.length > 0 ? sql.join(all, sql` and `) : sql`true`}
    order by ${o.id} desc limit ${limit}`,
  );
  return found_.map(({ lines, amount, created_at, bought, ...order }) => ({
    ...order,
    bought: bought ?? '',
    more_lines: Math.max(0, lines - 1),
    amount: toNumber(amount, order.currency),
    created_at: timestamp(created_at),
  }));
}
