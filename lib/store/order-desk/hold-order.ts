import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { orders } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { type ChangedOrder, changeOrder } from '../fulfilment/change-order';
import { OrderStatus } from '../order-states';
import { recordOrderEvent } from '../orders/record-order-event';
import type { ReasonedOrderInput } from './schemas';

/**
 * Holds a paid order that waits for delivery: no more of it is delivered until it’s released. What was delivered stays so.
 *
 * @throws DomainError forbidden; not-found; conflict for an order that isn’t waiting, or is held already.
 */
export async function holdOrder({
  actor,
  input: { utr, reason },
}: {
  actor: Actor;
  input: z.output<typeof ReasonedOrderInput>;
}): Promise<ChangedOrder> {
  authorize(actor, 'orders:write');
  return changeOrder({ actor, utr, action: 'order.hold', reason }, async (tx, order) => {
    if (order.status !== OrderStatus.stockShort)
      throw conflict('Only an order that waits for delivery can be held.');
    if (order.held) throw conflict('This order is on hold already.');
    await tx.update(orders).set({ held_at: sql`now()` }).where(eq(orders.id, order.id));
    await recordOrderEvent(tx, order, 'held', reason, actor);
    return { status: order.status };
  });
}
