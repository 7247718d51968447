import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { conflict } from '@/lib/errors';
import { addOrderMail } from '../order-mails/jobs';
import { refuseHeld, transition } from '../orders/transition';
import { isBeingBought } from '../suppliers/units-of-order';
import { type ChangedOrder, changeOrder } from './change-order';

/**
 * An operator has credited a paid top-up to its player: the order is completed and its buyer told.
 *
 * @throws DomainError not-found for an unknown order, conflict for one that is not waiting for this.
 */
export async function deliverTopUp({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<ChangedOrder> {
  authorize(actor, 'orders:write');
  return changeOrder({ actor, utr: input.utr, action: 'order.deliver' }, async (tx, order) => {
    if (order.kind !== 'top_up')
      throw conflict('The codes of a card are delivered as soon as they are in stock.');
    refuseHeld(order);
    if (await isBeingBought(tx, order.id))
      throw conflict('A supplier is delivering this order. Wait until that has ended.');
    const status = await transition(tx, order, 'deliver', actor);
    await addOrderMail(tx, order.id, { of: 'receipt', occasion: 'rest', status });
    return { status };
  });
}
