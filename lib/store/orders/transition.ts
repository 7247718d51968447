import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { nextStatus, type OrderEvent, OrderStatus } from '../order-states';

export type LockedOrder = {
  id: number;
  utr: string;
  user_id: number | null;
  email: string;
  /** Of `networkKey`; null where the network it was ordered from isn't known. */
  network: string | null;
  kind: 'card' | 'top_up';
  status: OrderStatus;
  price: string;
  currency: string;
  expired: boolean;
  paid: boolean;
};

/**
 * An order, locked until the transaction ends; undefined where it does not exist. Every change of an order begins
 * here, so that two changes of one order follow each other.
 */
export async function lockOrder(
  tx: Executor,
  which: { utr: string; userId?: number } | { id: number },
): Promise<LockedOrder | undefined> {
  const where = 'id' in which ? sql`id = ${which.id}` : sql`utr = ${which.utr}`;
  const owner = 'userId' in which ? sql`and user_id = ${which.userId}` : sql``;
  const [row] = await tx.execute<LockedOrder>(sql`
    select id, utr, user_id, email, network, kind, status, price, currency,
      expired_at is not null as expired, paid_at is not null as paid
    from orders where ${where} ${owner} for update`);
  return row;
}

/** Moves a locked order along the table of states and records it. */
export async function transition(
  tx: Executor,
  order: Pick<LockedOrder, 'id' | 'status'>,
  event: OrderEvent,
  actor: { id: number } | null,
  detail: string | null = null,
): Promise<OrderStatus> {
  const to = nextStatus(order.status, event);
  const { completed, refund } = OrderStatus;
  await tx.execute(sql`
    update orders set status = ${to}, updated_at = now(),
      completed_at = case when ${to} = ${completed} then coalesce(completed_at, now()) else completed_at end,
      refunded_at = case when ${to} = ${refund} then now() else refunded_at end
    where id = ${order.id}`);
  await tx.execute(sql`
    insert into order_events (order_id, event, from_status, to_status, actor_id, detail)
    values (${order.id}, ${event}, ${order.status}, ${to}, ${actor?.id ?? null}, ${detail})`);
  return to;
}
