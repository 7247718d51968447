import { recordChange } from '@/lib/audit';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { conflict, notFound } from '@/lib/errors';
import { mailReceipt } from '../order-mails/mail-receipt';
import type { OrderStatus } from '../order-states';
import { lockOrder, transition } from '../orders/transition';

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
}): Promise<{ utr: string; status: OrderStatus }> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, { utr: input.utr });
    if (!order) throw notFound();
    if (order.kind !== 'top_up')
      throw conflict('The codes of a card are delivered as soon as they are in stock.');
    const status = await transition(tx, order, 'deliver', actor);
    await mailReceipt(tx, { ...order, status }, 'rest');
    const change = { actor, action: 'order.deliver', subject: ['order', order.utr] as const };
    await recordChange(tx, { ...change, before: { status: order.status }, after: { status } });
    return { utr: order.utr, status };
  });
}
