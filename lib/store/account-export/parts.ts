import { type SQL, sql } from 'drizzle-orm';
import { value } from '@/lib/db/row';
import {
  automations,
  balanceMovements as b,
  cards,
  contacts,
  gateways as g,
  invoices as i,
  orderLines as l,
  orderReportMessages as m,
  orders as o,
  payments as p,
  reviews as r,
  refunds,
  orderReports as s,
  savedPlayers,
  singleSends,
  templates,
  topUps,
} from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { labelOf, OrderStatus } from '../order-states';

/** A part of an account’s data: its records by id, a batch after another. */
const part = (text: (given: { userId: SQL; after: SQL }) => SQL) =>
  statement({
    params: { userId: value.integer, after: value.integer, limit: value.integer },
    row: { id: value.integer, record: value.json<unknown>() },
    text: ({ limit, ...given }) => sql`${text(given)} limit ${limit}`,
  });

const listOf = (record: SQL, from: SQL) => sql`(select coalesce(json_agg(${record}), '[]') ${from})`;

const status = sql`case ${o.status} ${sql.join(
  Object.values(OrderStatus).map((one) => sql`when ${inline(one)} then ${inline(labelOf(one))}`),
  sql` `,
)} end`;

const payment = sql`json_build_object(
  'reference', ${p.reference}, 'gateway', ${g.name}, 'status', ${p.status}, 'amount', trim_scale(${p.amount}),
  'charge', trim_scale(${p.charge}), 'currency', ${p.currency}, 'payer_country', ${p.payer_country},
  'created_at', ${p.created_at}, 'settled_at', ${p.settled_at})`;

// By kind, as the index has them: an account of a program may have very many.
const ordersOf = (kind: 'card' | 'top_up') =>
  part(
    ({ userId, after }) => sql`
      select ${o.id}, json_build_object(
        'number', ${o.utr}, 'status', ${status}, 'email', ${o.email}, 'price', trim_scale(${o.price}),
        'coupon_code', ${o.coupon_code}, 'coupon_discount', trim_scale(${o.coupon_discount}),
        'paid_in', ${o.currency}, 'exchange_rate', trim_scale(${o.exchange_rate}),
        'player', ${o.informations}, 'created_at', ${o.created_at}, 'paid_at', ${o.paid_at},
        'completed_at', ${o.completed_at}, 'refunded_at', ${o.refunded_at},
        'lines', ${listOf(
          sql`json_build_object('product', ${l.product_name}, 'service', ${l.service_name},
            'quantity', ${l.quantity}, 'refunded', ${l.refunded},
            'price', trim_scale(${l.base_price} - ${l.discount})) order by ${l.position}`,
          sql`from ${l} where ${l.order_id} = ${o.id}`,
        )},
        'payments', ${listOf(
          sql`${payment} order by ${p.id}`,
          sql`from ${p} join ${g} on ${g.id} = ${p.gateway_id} where ${p.order_id} = ${o.id}`,
        )},
        'refunds', ${listOf(
          sql`json_build_object('amount', trim_scale(${refunds.amount}), 'currency', ${refunds.currency},
            'status', ${refunds.status}, 'created_at', ${refunds.created_at}) order by ${refunds.id}`,
          sql`from ${refunds} where ${refunds.order_id} = ${o.id}`,
        )}) as record
      from ${o} where ${o.user_id} = ${userId} and ${o.kind} = ${inline(kind)} and ${o.id} > ${after}
      order by ${o.id}`,
  );

/** An account’s data besides its profile, by the names in the file. Codes are never among it. */
export const parts = {
  saved_players: part(
    ({ userId, after }) => sql`
      select ${savedPlayers.id}, json_build_object('game', ${topUps.name}, 'player', ${savedPlayers.informations},
        'last_used_at', ${savedPlayers.last_used_at}, 'created_at', ${savedPlayers.created_at}) as record
      from ${savedPlayers} join ${topUps} on ${topUps.id} = ${savedPlayers.top_up_id}
      where ${savedPlayers.user_id} = ${userId} and ${savedPlayers.id} > ${after} order by ${savedPlayers.id}`,
  ),
  card_orders: ordersOf('card'),
  top_up_orders: ordersOf('top_up'),
  deposits: part(
    ({ userId, after }) => sql`
      select ${p.id}, ${payment} as record from ${p} join ${g} on ${g.id} = ${p.gateway_id}
      where ${p.user_id} = ${userId} and ${p.id} > ${after} order by ${p.id}`,
  ),
  transactions: part(
    ({ userId, after }) => sql`
      select ${b.id}, json_build_object('reason', case ${b.reason} when 'top-up' then 'deposit' else ${b.reason} end,
        'amount', trim_scale(${b.amount}), 'balance_after', trim_scale(${b.balance_after}), 'order', ${o.utr},
        'created_at', ${b.created_at}) as record
      from ${b} left join ${o} on ${o.id} = ${b.order_id}
      where ${b.user_id} = ${userId} and ${b.id} > ${after} order by ${b.id}`,
  ),
  reviews: part(
    ({ userId, after }) => sql`
      select ${r.id}, json_build_object('product', coalesce(${cards.name}, ${topUps.name}), 'rating', ${r.rating},
        'comment', ${r.comment}, 'is_published', ${r.status} = 1, 'reply', ${r.reply}, 'created_at', ${r.created_at}) as record
      from ${r} left join ${cards} on ${cards.id} = ${r.card_id} left join ${topUps} on ${topUps.id} = ${r.top_up_id}
      where ${r.user_id} = ${userId} and ${r.id} > ${after} order by ${r.id}`,
  ),
  invoices: part(
    ({ userId, after }) => sql`
      select ${i.id}, json_build_object('kind', ${i.kind}, 'number', ${i.number}, 'order', ${o.utr},
        'issued_on', ${i.issued_on}, 'email', ${i.email}, 'currency', ${i.currency}, 'net', trim_scale(${i.net}),
        'tax', trim_scale(${i.tax}), 'total', trim_scale(${i.total}), 'content', ${i.content}) as record
      from ${i} join ${o} on ${o.id} = ${i.order_id}
      where ${o.user_id} = ${userId} and ${i.id} > ${after} order by ${i.id}`,
  ),
  // What was written by an order’s link is of the order’s account, too.
  problem_reports: part(
    ({ userId, after }) => sql`
      select ${s.id}, json_build_object('order', ${o.utr}, 'message', ${s.message}, 'status', ${s.status},
        'created_at', ${s.created_at}, 'messages', ${listOf(
          sql`json_build_object('from', ${m.sender}, 'text', ${m.text}, 'created_at', ${m.created_at}) order by ${m.id}`,
          sql`from ${m} where ${m.report_id} = ${s.id}`,
        )}) as record
      from ${s} join ${o} on ${o.id} = ${s.order_id}
      where ${s.source} = 'buyer' and ${s.id} > ${after} and ${s.id} in (
        select ${s.id} from ${s} where ${s.user_id} = ${userId} union
        select ${s.id} from ${s} join ${o} on ${o.id} = ${s.order_id} where ${o.user_id} = ${userId})
      order by ${s.id}`,
  ),
};

/** An account may have millions of contacts. */
export const COUNTED = 10_000;

const countOf = (from: SQL) => sql`(select count(*)::int from (select ${from} limit ${inline(COUNTED)}) x)`;

/** How much an account has in the campaign console, each counted up to `COUNTED`. */
export const countCampaigns = statement({
  params: { userId: value.integer },
  row: {
    contacts: value.integer,
    templates: value.integer,
    sends: value.integer,
    automations: value.integer,
  },
  text: ({ userId }) => sql`
    select ${countOf(sql`from ${contacts} where ${contacts.user_id} = ${userId}`)} as contacts,
      ${countOf(sql`from ${templates} where ${templates.user_id} = ${userId}`)} as templates,
      ${countOf(sql`from ${singleSends} where ${singleSends.user_id} = ${userId}`)} as sends,
      ${countOf(sql`from ${automations} where ${automations.user_id} = ${userId}`)} as automations`,
});
