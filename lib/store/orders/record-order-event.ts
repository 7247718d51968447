import { and, eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orderEvents } from '@/lib/db/schema';
import { insertEvent } from './order-events';
import type { LockedOrder } from './transition';

/** What may happen to an order without a change of its status. */
export type OrderNote =
  | 'held'
  | 'released'
  | 'payment-failed'
  | 'payment-processing'
  | 'paid-late'
  | 'paid-twice'
  | 'amount-differs'
  | 'money-returned'
  | 'partly-refunded'
  | 'refund-lines'
  | 'replace-codes'
  | 'refund-failed'
  | 'disputed'
  | 'dispute-won'
  | 'dispute-lost'
  | 'dispute-closed'
  | 'supplier-asked'
  | 'supplier-delivered'
  | 'supplier-refused'
  | 'supplier-unknown'
  | 'supplier-cancelled'
  | 'problem-reported'
  | 'joined-account'
  | 'email-requested'
  | 'email-changed'
  | 'email-stopped'
  | 'email-cancelled';

/** Records something in an order's history. `detail` is for operators. */
export async function recordOrderEvent(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'status'>,
  event: OrderNote,
  detail: string | null = null,
  actor: { id: number } | null = null,
): Promise<void> {
  const { id: orderId, status } = order;
  await insertEvent(tx, { orderId, event, from: status, to: status, actorId: actor?.id ?? null, detail });
}

/** Whether the order's history has this event already, with a detail that begins with `name`. */
export async function isRecorded(
  tx: Transaction,
  orderId: number,
  event: OrderNote,
  name: string,
): Promise<boolean> {
  const rows = await tx
    .select({ id: orderEvents.id })
    .from(orderEvents)
    .where(
      and(
        eq(orderEvents.order_id, orderId),
        eq(orderEvents.event, event),
        sql`starts_with(${orderEvents.detail}, ${`${name}:`})`,
      ),
    )
    .limit(1);
  return rows.length > 0;
}
