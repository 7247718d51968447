import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import type { LockedOrder } from './transition';

/** What may happen to an order without a change of its status. */
export type OrderNote =
  | 'payment-failed'
  | 'payment-processing'
  | 'paid-late'
  | 'paid-twice'
  | 'amount-differs'
  | 'money-returned'
  | 'partly-refunded'
  | 'refund-failed'
  | 'disputed'
  | 'dispute-won'
  | 'dispute-lost'
  | 'dispute-closed'
  | 'problem-reported'
  | 'joined-account';

/** Records something in an order's history. `detail` is for operators. */
export async function recordOrderEvent(
  tx: Executor,
  order: Pick<LockedOrder, 'id' | 'status'>,
  event: OrderNote,
  detail: string | null = null,
  actor: { id: number } | null = null,
): Promise<void> {
  await tx.execute(sql`
    insert into order_events (order_id, event, from_status, to_status, actor_id, detail)
    values (${order.id}, ${event}, ${order.status}, ${order.status}, ${actor?.id ?? null}, ${detail})`);
}

/** Whether the order's history has this event already, with a detail that begins with `name`. */
export async function wasNoted(
  tx: Executor,
  orderId: number,
  event: OrderNote,
  name: string,
): Promise<boolean> {
  const rows = await tx.execute(sql`
    select 1 from order_events
    where order_id = ${orderId} and event = ${event} and starts_with(detail, ${`${name}:`}) limit 1`);
  return rows.length > 0;
}
