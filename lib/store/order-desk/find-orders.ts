import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { nullable, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import {
  cardServices,
  codeReveals,
  codes,
  gateways,
  orders as o,
  orderLines,
  orderReports,
  refunds as r,
  topUpServices,
  payments as y,
} from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { likePattern } from '@/lib/like-pattern';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import type { DeskOrder, DeskOrdersQuery, OrderDate, OrderState, OrderStep } from './schemas';

type Filter = z.output<typeof DeskOrdersQuery>;

const isUnpaid = sql`${o.status} = 0 and ${o.expired_at} is null`;

const conditions: Record<OrderState, SQL> = {
  unpaid: isUnpaid,
  expired: sql`${o.status} = 0 and ${o.expired_at} is not null`,
  completed: sql`${o.status} = 1`,
  waiting: sql`${o.status} = 3 and ${o.held_at} is null`,
  held: sql`${o.status} = 3 and ${o.held_at} is not null`,
  refunded: sql`${o.status} = 2`,
};

/** How far an order has come at least. The overview counts by the same. */
export const reached: Record<OrderStep, SQL> = {
  paid: sql`${o.paid_at} is not null`,
  opened: sql`${o.paid_at} is not null and exists (
    select from ${orderLines} join ${codes} on ${codes.order_line_id} = ${orderLines.id}
      join ${codeReveals} on ${codeReveals.code_id} = ${codes.id}
    where ${orderLines.order_id} = ${o.id})`,
};

/** How an order stands, as an expression. */
export const stateOf = sql`case ${sql.join(
  Object.entries(conditions).map(([state, condition]) => sql`when ${condition} then ${inline(state)}`),
  sql` `,
)} end`;

const midnight = (day: string, zone: string) => sql`(${day}::date::timestamp at time zone ${zone})`;

/** That a date of an order is in some days of a zone; either end may be open. */
function dated(
  date: OrderDate,
  from: string | undefined,
  until: string | undefined,
  zone: string,
): SQL | null {
  if (!from && !until) return null;
  const within = (at: SQLWrapper) => sql`true
    ${from ? sql`and ${at} >= ${midnight(from, zone)}` : sql``}
    ${until ? sql`and ${at} < ((${until}::date + 1)::timestamp at time zone ${zone})` : sql``}`;
  if (date === 'placed') return within(o.created_at);
  if (date === 'paid') return sql`${o.paid_at} is not null and ${within(o.paid_at)}`;
  return sql`${o.id} in (select ${r.order_id} from ${r} where ${within(r.created_at)})`;
}

/** That an order has a line of a product, as `card-12`. */
function ofProduct(product: string): SQL {
  const [kind, id] = product.split('-');
  const [service, services, parent] =
    kind === 'card'
      ? [orderLines.card_service_id, cardServices, cardServices.card_id]
      : [orderLines.top_up_service_id, topUpServices, topUpServices.top_up_id];
  return sql`exists (select from ${orderLines} where ${orderLines.order_id} = ${o.id} and ${service} in (
    select ${services.id} from ${services} where ${parent} = ${Number(id)}))`;
}

/** The ways in which a search finds orders, each with an index of its own. */
function ways(search: string): SQL[] {
  const begins = likePattern(search.toLowerCase()).slice(1);
  const isPlayer = `$.* ? (@ == ${JSON.stringify(search)})`;
  return [
    sql`${o.utr} = ${search.toUpperCase()}`,
    sql`lower(${o.email}) like ${begins}`,
    // Few have a player's value: read them all by their index, rather than all orders from the newest on.
    sql`${o.id} = any(array(
      select ${o.id} from ${o} where ${o.kind} = 'top_up' and ${o.informations}::jsonb @? ${isPlayer}::jsonpath))`,
    sql`${o.id} = any(array(select ${y.order_id} from ${y} where ${y.reference} = ${search}))`,
    sql`${o.id} = any(array(select ${y.order_id} from ${y} where ${y.provider_payment} = ${search}))`,
  ];
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
  { search, state, step, kind, gateway, currency, product, account, date, from, until, before }: Filter,
  { zone, limit }: { zone: string; limit: number },
): Promise<DeskOrder[]> {
  const all = [
    before === undefined ? null : sql`${o.id} < ${before}`,
    state ? conditions[state] : null,
    // These are few, and their index doesn't know which are the newest.
    state === 'unpaid' ? sql`${o.id} = any(array(select ${o.id} from ${o} where ${isUnpaid}))` : null,
    step ? reached[step] : null,
    kind ? sql`${o.kind} = ${kind}` : null,
    dated(date ?? 'placed', from, until, zone),
    currency ? sql`${o.currency} = ${currency} and ${o.paid_at} is not null` : null,
    product ? ofProduct(product) : null,
    account === undefined ? null : sql`${o.user_id} = ${account}`,
    gateway
      ? sql`${o.id} in (select ${y.order_id} from ${y}
          where ${y.gateway_id} = (select ${gateways.id} from ${gateways} where ${gateways.code} = ${gateway})
            and ${y.status} in ('pending', 'succeeded', 'refunded'))`
      : null,
  ].filter((one) => one !== null);
  const narrowed = all.length > 0 ? sql.join(all, sql` and `) : sql`true`;
  const newest = (where: SQL) =>
    sql`(select ${o.id} from ${o} where ${where} order by ${o.id} desc limit ${limit})`;
  const ids = search
    ? sql.join(
        ways(search).map((way) => newest(sql`${way} and ${narrowed}`)),
        sql` union `,
      )
    : newest(narrowed);
  const found = await rowsWithCustomPlan(
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
    from ${o} where ${o.id} in (${ids})
    order by ${o.id} desc limit ${limit}`,
  );
  return found.map(({ lines, amount, created_at, bought, ...order }) => ({
    ...order,
    bought: bought ?? '',
    more_lines: Math.max(0, lines - 1),
    amount: toNumber(amount, order.currency),
    created_at: timestamp(created_at),
  }));
}
