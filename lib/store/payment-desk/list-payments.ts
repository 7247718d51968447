import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { nullable } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { gateways as g, orders as o, users as u, payments as y } from '@/lib/db/schema';
import { toNumber } from '@/lib/money';
import { timestamp } from '@/lib/timestamps';
import type { DeskPaymentsQuery, ListedPaymentPage } from './schemas';

const row = {
  id: y.id,
  status: y.status,
  gateway: g.code,
  gateway_name: g.name,
  amount: y.amount,
  charge: y.charge,
  currency: y.currency,
  reference: y.reference,
  provider_payment: y.provider_payment,
  utr: nullable(o.utr),
  user_id: y.user_id,
  email: u.email,
  created_at: y.created_at,
};

/** The ways in which a search finds payments, each with an index of its own. */
const ways = (search: string): SQL[] => [
  sql`${y.reference} = ${search}`,
  sql`${y.provider_payment} = ${search}`,
  sql`${y.order_id} = (select ${o.id} from ${o} where ${o.utr} = ${search.toUpperCase()})`,
];

/** That a payment stands like this. The open ones are few, and their index doesn’t know which are the newest. */
const stands = (status: string): SQL =>
  status === 'pending'
    ? sql`${y.id} = any(array(select ${y.id} from ${y} where ${y.status} = 'pending'))`
    : sql`${y.status} = ${status}`;

/** A page of the shop’s payments, of orders and of deposits, newest first. @throws DomainError forbidden */
export async function listPayments({
  actor,
  input: { search, status, purpose, gateway, before, per_page },
}: {
  actor: Operator;
  input: z.output<typeof DeskPaymentsQuery>;
}): Promise<z.output<typeof ListedPaymentPage>> {
  authorize(actor, 'orders:read');
  const narrowed = sql.join(
    [
      sql`true`,
      ...(before === undefined ? [] : [sql`${y.id} < ${before}`]),
      ...(status ? [stands(status)] : []),
      ...(purpose
        ? [purpose === 'order' ? sql`${y.order_id} is not null` : sql`${y.user_id} is not null`]
        : []),
      ...(gateway ? [sql`${y.gateway_id} = (select ${g.id} from ${g} where ${g.code} = ${gateway})`] : []),
    ],
    sql` and `,
  );
  // One more than the page tells whether another follows.
  const limit = per_page + 1;
  const newest = (where: SQL) =>
    sql`(select ${y.id} from ${y} where ${where} order by ${y.id} desc limit ${limit})`;
  const ids = search
    ? sql.join(
        ways(search).map((way) => newest(sql`${way} and ${narrowed}`)),
        sql` union `,
      )
    : newest(narrowed);
  const found = await rowsWithCustomPlan(
    row,
    sql`
    select ${y.id}, ${y.status}, ${g.code} as gateway, ${g.name} as gateway_name, ${y.amount}, ${y.charge}, ${y.currency},
      ${y.reference}, ${y.provider_payment}, ${o.utr}, ${y.user_id}, coalesce(${o.email}, ${u.email}) as email,
      ${y.created_at}
    from ${y} join ${g} on ${g.id} = ${y.gateway_id} left join ${o} on ${o.id} = ${y.order_id}
      left join ${u} on ${u.id} = ${y.user_id}
    where ${y.id} in (${ids})
    order by ${y.id} desc limit ${limit}`,
  );
  const payments = found.slice(0, per_page).map(({ amount, charge, created_at, ...payment }) => ({
    ...payment,
    amount: toNumber(amount, payment.currency),
    charge: toNumber(charge, payment.currency),
    created_at: timestamp(created_at),
  }));
  return { payments, next: found.length > per_page ? (payments.at(-1)?.id ?? null) : null };
}
