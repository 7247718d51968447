import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { orders as o, orderEvents, payments, users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

const x = alias(o, 'x');

const row = {
  price: o.price,
  /** Other orders of the same buyer within the hour before. */
  buyer_orders: value.integer,
  /** Other orders from the same network within the hour before, and the addresses that made them. */
  network_orders: value.integer,
  network_addresses: value.integer,
  /** Whether the buyer has paid for nothing before. */
  is_first: value.boolean,
  /** Other orders of the buyer with a payment that a bank has disputed. */
  disputed_orders: value.integer,
  payer_country: payments.payer_country,
  /** The buyer’s, such as `Europe/Oslo`; null where it isn’t known. */
  time_zone: nullable(users.time_zone),
};
/** What an order’s surroundings say of it. */
export type FraudSignals = RowOf<typeof row>;

// Anybody can order with somebody else’s address, so an unpaid order counts against it only from the same network.
const isBuyers = sql`(${x.user_id} = ${o.user_id}
  or lower(${x.email}) = lower(${o.email}) and (${x.paid_at} is not null or ${x.network} = ${o.network}))`;

// Orders count from when they were placed: of several that are paid at one moment, each sees the others.
const inTheHour = sql`${x.id} <> ${o.id} and ${x.created_at} <= seen.at and ${x.created_at} > seen.at - interval '1 hour'`;

const readOne = statement({
  params: { orderId: o.id },
  row,
  text: ({ orderId }) => sql`
    select ${o.price}, recent.buyer_orders, recent.network_orders, recent.network_addresses,
      not exists (select from ${o} as ${x} where ${x.user_id} = ${o.user_id} and ${x.id} < ${o.id} and ${x.paid_at} is not null)
        and not exists (
          select from ${o} as ${x} where lower(${x.email}) = lower(${o.email}) and ${x.id} < ${o.id} and ${x.paid_at} is not null)
        as is_first,
      (select count(distinct ${x.id})::int from ${orderEvents} join ${o} as ${x} on ${x.id} = ${orderEvents.order_id}
        where ${orderEvents.event} = 'disputed' and ${x.id} <> ${o.id}
          and (${x.user_id} = ${o.user_id} or lower(${x.email}) = lower(${o.email}))) as disputed_orders,
      (select ${payments.payer_country} from ${payments}
        where ${payments.order_id} = ${o.id} and ${payments.payer_country} is not null
        order by ${payments.id} desc limit 1) as payer_country,
      coalesce((select ${users.time_zone} from ${users} where ${users.id} = ${o.user_id}), ${o.time_zone}) as time_zone
    from ${o}
    cross join lateral (select coalesce(${o.paid_at}, now()) as at) as seen
    cross join lateral (
      select count(*) filter (where ${isBuyers})::int as buyer_orders,
        count(*) filter (where ${x.network} = ${o.network})::int as network_orders,
        count(distinct lower(${x.email})) filter (
          where ${x.network} = ${o.network} and lower(${x.email}) <> lower(${o.email}))::int as network_addresses
      from ${o} as ${x} where ${inTheHour}) as recent
    where ${o.id} = ${orderId}`,
});

/** What an order’s surroundings say of it, at the moment when it was paid, or now. @throws Error for an order that does not exist. */
export async function readSignals(executor: Executor, orderId: number): Promise<FraudSignals> {
  const [found] = await readOne(executor, { orderId });
  if (!found) throw new Error('There is no such order.');
  return found;
}
