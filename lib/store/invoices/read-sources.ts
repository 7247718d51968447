import { sql } from 'drizzle-orm';
import { nullable, type RowOf, value } from '@/lib/db/row';
import {
  cardServices,
  cards,
  gateways as g,
  invoices as i,
  orderLines as l,
  orders as o,
  refunds as r,
  refundLines as rl,
  topUpServices,
  topUps,
  users,
  payments as y,
} from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

type SourceLine = Pick<
  typeof l.$inferSelect,
  'id' | 'quantity' | 'base_price' | 'discount' | 'coupon_discount' | 'product_name' | 'service_name'
> & { taxed: boolean };

type SourcePayment = Pick<
  typeof y.$inferSelect,
  'reference' | 'currency' | 'exchange_rate' | 'amount' | 'charge'
> & { gateway: string };

export type RefundedItems = { line_id: number; quantity: number }[];

const productTaxed = sql`coalesce(
  (select ${cards.taxed} from ${cardServices} join ${cards} on ${cards.id} = ${cardServices.card_id}
    where ${cardServices.id} = ${l.card_service_id}),
  (select ${topUps.taxed} from ${topUpServices} join ${topUps} on ${topUps.id} = ${topUpServices.top_up_id}
    where ${topUpServices.id} = ${l.top_up_service_id}))`;

const orderRow = {
  id: o.id,
  utr: o.utr,
  email: o.email,
  name: value.text,
  locale: o.locale,
  coupon_code: o.coupon_code,
  paid_on: value.text,
  payment: nullable(value.json<SourcePayment>()),
  lines: value.json<SourceLine[]>(),
};
/** A paid order, as its invoice needs it. */
export type OrderSource = RowOf<typeof orderRow>;

/** Paid orders without an invoice, with all that one says. The payment is what paid it, not one that it didn’t need. */
export const readOrders = statement({
  params: { ids: value.integers, zone: value.text, since: value.timestamptz },
  row: orderRow,
  text: ({ ids, zone, since }) => sql`
    select ${o.id}, ${o.utr}, ${o.email},
      coalesce((select trim(${users.first_name} || ' ' || ${users.last_name}) from ${users} where ${users.id} = ${o.user_id}), '') as name,
      ${o.locale}, ${o.coupon_code}, (${o.paid_at} at time zone ${zone}::text)::date::text as paid_on,
      (select json_build_object('gateway', ${g.name}, 'reference', ${y.reference}, 'currency', ${y.currency},
          'exchange_rate', ${y.exchange_rate}::text, 'amount', ${y.amount}::text, 'charge', ${y.charge}::text)
        from ${y} join ${g} on ${g.id} = ${y.gateway_id}
        where ${y.order_id} = ${o.id}
          and (${y.status} = 'succeeded' or ${y.status} = 'refunded' and exists (select from ${r} where ${r.payment_id} = ${y.id}))
        order by ${y.status} = 'succeeded' desc, ${y.id} limit 1) as payment,
      (select json_agg(json_build_object('id', ${l.id}, 'quantity', ${l.quantity}, 'base_price', ${l.base_price}::text,
          'discount', ${l.discount}::text, 'coupon_discount', ${l.coupon_discount}::text,
          'product_name', ${l.product_name}, 'service_name', ${l.service_name}, 'taxed', ${productTaxed}) order by ${l.position})
        from ${l} where ${l.order_id} = ${o.id}) as lines
    from ${o} where ${o.id} = any(${ids}::int[]) and ${o.paid_at} >= ${since}::timestamptz
      and not exists (select from ${i} where ${i.order_id} = ${o.id} and ${i.kind} = 'invoice')`,
});

/** Refunds without a credit note, of orders with an invoice. */
export const readRefunds = statement({
  params: { ids: value.integers },
  row: {
    id: r.id,
    order_id: r.order_id,
    amount: r.amount,
    items: nullable(value.json<RefundedItems>()),
  },
  text: ({ ids }) => sql`
    select ${r.id}, ${r.order_id}, ${r.amount},
      (select json_agg(json_build_object('line_id', ${rl.order_line_id}, 'quantity', ${rl.quantity}))
        from ${rl} where ${rl.refund_id} = ${r.id}) as items
    from ${r} where ${r.id} = any(${ids}::int[])
      and exists (select from ${i} where ${i.order_id} = ${r.order_id} and ${i.kind} = 'invoice')
      and not exists (select from ${i} where ${i.refund_id} = ${r.id})
    order by ${r.id}`,
});

/** The documents of some orders, oldest first. */
export const readIssued = statement({
  params: { orderIds: value.integers },
  row: {
    order_id: i.order_id,
    kind: i.kind,
    number: i.number,
    issued_on: i.issued_on,
    email: i.email,
    currency: i.currency,
    total: i.total,
    content: i.content,
  },
  text: ({ orderIds }) => sql`
    select ${i.order_id}, ${i.kind}, ${i.number}, ${i.issued_on}, ${i.email}, ${i.currency}, ${i.total}, ${i.content}
    from ${i} where ${i.order_id} = any(${orderIds}::int[]) order by ${i.id}`,
});
