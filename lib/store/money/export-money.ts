import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { csvLine } from '@/lib/csv/csv-cell';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { gateways as g, orderLines as l, orders as o, refunds as r, payments as y } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { timestamp } from '@/lib/timestamps';
import { hasPaid, inRange } from './read-periods';
import type { ExportMoneyQuery } from './schemas';

const ROWS_A_BATCH = 1_000;

const params = {
  from: value.text,
  until: value.text,
  zone: value.text,
  at: value.text,
  after: value.integer,
  limit: value.integer,
};

const row = {
  id: value.integer,
  at: value.timestamptz,
  order: value.text,
  kind: value.text,
  gateway: value.text,
  reference: value.text,
  currency: value.text,
  amount: value.numeric,
  charge: value.numeric,
  exchange_rate: value.numeric,
  gross: value.numeric,
  discounts: value.numeric,
  net: value.numeric,
};

const readSales = statement({
  params,
  row,
  text: ({ at, after, limit, ...range }) => sql`
    select ${o.id}, ${o.paid_at} as at, ${o.utr} as "order", ${o.kind}, ${g.code} as gateway, ${y.reference}, ${y.currency}, ${y.amount},
      ${y.charge}, ${y.exchange_rate}, lines.gross, lines.gross - ${o.price} as discounts, ${o.price} as net
    from ${o} join ${y} on ${y.order_id} = ${o.id} and ${hasPaid} join ${g} on ${g.id} = ${y.gateway_id}
      cross join lateral (
        select sum(${l.base_price} * ${l.quantity}) as gross from ${l} where ${l.order_id} = ${o.id}) as lines
    where ${inRange(o.paid_at, range)} and (${o.paid_at}, ${o.id}) > (${at}::timestamptz, ${after}::int)
    order by ${o.paid_at}, ${o.id} limit ${limit}::int`,
});

const readRefunds = statement({
  params,
  row,
  text: ({ at, after, limit, ...range }) => sql`
    select ${r.id}, ${r.created_at} as at, ${o.utr} as "order", ${o.kind}, ${g.code} as gateway, ${y.reference}, ${r.currency},
      - ${r.amount} as amount, - (${r.amount} - round(${r.price} * ${y.exchange_rate}, 4)) as charge, ${y.exchange_rate},
      - ${r.price} as gross, 0::numeric as discounts, - ${r.price} as net
    from ${r} join ${o} on ${o.id} = ${r.order_id} join ${y} on ${y.id} = ${r.payment_id}
      join ${g} on ${g.id} = ${y.gateway_id}
    where ${inRange(r.created_at, range)} and (${r.created_at}, ${r.id}) > (${at}::timestamptz, ${after}::int)
    order by ${r.created_at}, ${r.id} limit ${limit}::int`,
});

const columns = [
  'type',
  'date',
  'order',
  'kind',
  'gateway',
  'payment',
  'currency',
  'amount',
  'charge',
  'exchange_rate',
  'store_currency',
  'gross',
  'discounts',
  'net',
] as const;

/**
 * Each paid order and each refund of some days of the actor’s zone, as CSV in pieces: orders by when they were paid, then
 * refunds, as negative amounts. @throws DomainError forbidden, before the first piece
 */
export function exportMoney({ actor, input }: { actor: Actor; input: z.output<typeof ExportMoneyQuery> }) {
  authorize(actor, 'money:read');
  return pieces({ ...input, zone: actor.timeZone });
}

async function* pieces(range: { from: string; until: string; zone: string }): AsyncGenerator<string> {
  const { STORE_CURRENCY } = env();
  yield csvLine(columns);
  for (const [type, read] of [['sale', readSales] as const, ['refund', readRefunds] as const])
    for (let [at, after] = ['-infinity', 0]; ; ) {
      const rows = await read(db(), { ...range, at, after, limit: ROWS_A_BATCH });
      if (rows.length > 0)
        yield rows
          .map((one) => {
            const cells = {
              ...one,
              type,
              date: timestamp(one.at),
              payment: one.reference,
              store_currency: STORE_CURRENCY,
            };
            return csvLine(columns.map((name) => cells[name]));
          })
          .join('');
      const last = rows.at(-1);
      if (!last || rows.length < ROWS_A_BATCH) break;
      [at, after] = [last.at, last.id];
    }
}
