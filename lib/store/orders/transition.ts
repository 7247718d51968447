import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import { orders as o } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { conflict } from '@/lib/errors';
import { nextStatus, type OrderEvent, OrderStatus } from '../order-states';
import { insertEvent } from './order-events';

const locked = {
  id: o.id,
  utr: o.utr,
  user_id: o.user_id,
  email: o.email,
  /** Of `networkKey`; null where the network it was ordered from isn't known. */
  network: o.network,
  kind: o.kind,
  status: o.status,
  price: o.price,
  currency: o.currency,
  coupon_code: o.coupon_code,
  expired: value.boolean,
  paid: value.boolean,
  /** Whether it waits to be checked for fraud, and nothing of it may be delivered. */
  held: value.boolean,
};
export type LockedOrder = RowOf<typeof locked>;

const lock = (condition: SQL) => sql`
  select ${o.id}, ${o.utr}, ${o.user_id}, ${o.email}, ${o.network}, ${o.kind}, ${o.status}, ${o.price}, ${o.currency}, ${o.coupon_code},
    ${o.expired_at} is not null as expired, ${o.paid_at} is not null as paid,
    ${o.held_at} is not null and ${o.status} = ${inline(OrderStatus.stockShort)} as held
  from ${o} where ${condition} for update`;

const lockById = statement({
  params: { id: o.id },
  row: locked,
  text: ({ id }) => lock(sql`${o.id} = ${id}`),
});

const lockByUtr = statement({
  params: { utr: o.utr },
  row: locked,
  text: ({ utr }) => lock(sql`${o.utr} = ${utr}`),
});

const lockOwned = statement({
  params: { utr: o.utr, userId: o.user_id },
  row: locked,
  text: ({ utr, userId }) => lock(sql`${o.utr} = ${utr} and ${o.user_id} = ${userId}`),
});

/**
 * An order, locked until the transaction ends; undefined where it does not exist. Every change of an order begins
 * here, so that two changes of one order follow each other.
 */
export async function lockOrder(
  tx: Transaction,
  which: { utr: string; userId?: number } | { id: number },
): Promise<LockedOrder | undefined> {
  if ('id' in which) return (await lockById(tx, which))[0];
  const { utr, userId } = which;
  // Somebody's id that is missing by mistake is refused by the driver, and is not everybody's.
  const [row] =
    'userId' in which ? await lockOwned(tx, { utr, userId: userId as number }) : await lockByUtr(tx, { utr });
  return row;
}

const setStatus = statement({
  params: { id: o.id, to: o.status },
  row: {},
  text: ({ id, to }) => sql`
    update ${o} set ${bare(o.status)} = ${to}, ${bare(o.updated_at)} = now(),
      ${bare(o.completed_at)} = case when ${to} = ${inline(OrderStatus.completed)}
        then coalesce(${o.completed_at}, now()) else ${o.completed_at} end,
      ${bare(o.refunded_at)} = case when ${to} = ${inline(OrderStatus.refund)} then now() else ${o.refunded_at} end
    where ${o.id} = ${id}`,
});

/** Moves a locked order along the table of states and records it. */
export async function transition(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'status'>,
  event: OrderEvent,
  actor: { id: number } | null,
  detail: string | null = null,
): Promise<OrderStatus> {
  const { id: orderId, status: from } = order;
  const to = nextStatus(from, event);
  await setStatus(tx, { id: orderId, to });
  await insertEvent(tx, { orderId, event, from, to, actorId: actor?.id ?? null, detail });
  return to;
}

/** @throws DomainError conflict for an order of which nothing may be delivered, since it waits to be checked. */
export function refuseHeld({ held }: LockedOrder): void {
  if (held) throw conflict('This order is on hold. Release it first.');
}
