import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { orders } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { type ChangedOrder, changeOrder } from '../fulfilment/change-order';
import { deliverPaid } from '../fulfilment/deliver-paid';
import { addOrderMail } from '../order-mails/jobs';
import { recordOrderEvent } from '../orders/record-order-event';
import { transition } from '../orders/transition';
import { buyMissing } from '../suppliers/buy-missing';
import type { ReasonedOrderInput } from './schemas';

/**
 * Somebody has checked a held order: what there is of it is delivered, and its buyer told.
 *
 * @throws DomainError forbidden; not-found; conflict for an order that isn’t on hold.
 */
export async function releaseOrder({
  actor,
  input: { utr, reason },
}: {
  actor: Actor;
  input: z.output<typeof ReasonedOrderInput>;
}): Promise<ChangedOrder> {
  authorize(actor, 'orders:write');
  return changeOrder({ actor, utr, action: 'order.release', reason }, async (tx, order) => {
    if (!order.held) throw conflict('This order isn’t on hold.');
    await tx.update(orders).set({ held_at: null }).where(eq(orders.id, order.id));
    await recordOrderEvent(tx, order, 'released', reason, actor);
    const isComplete = await deliverPaid(tx, order);
    const status = isComplete ? await transition(tx, order, 'deliver', actor) : order.status;
    if (!isComplete) await buyMissing(tx, { id: order.id, status }, actor);
    await addOrderMail(tx, order.id, { of: 'receipt', occasion: isComplete ? 'rest' : 'paid', status });
    return { status };
  });
}
