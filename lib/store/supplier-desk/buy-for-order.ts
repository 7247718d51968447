import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { conflict, notFound } from '@/lib/errors';
import { OrderStatus } from '../order-states';
import { lockOrder, refuseHeld } from '../orders/transition';
import { buyMissing } from '../suppliers/buy-missing';

/**
 * Buys what a paid order lacks at the suppliers of its packs and values: after a refusal, or where these were chosen later.
 * Units that are on their way, or that nobody can tell about, are left alone.
 *
 * @throws DomainError forbidden, not-found; conflict where nothing can be bought.
 */
export async function buyForOrder({
  actor,
  input: { utr },
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<{ utr: string; units: number }> {
  authorize(actor, 'orders:write');
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, { utr });
    if (!order) throw notFound();
    if (order.status !== OrderStatus.stockShort) throw conflict('This order isn’t waiting for anything.');
    refuseHeld(order);
    const units = await buyMissing(tx, order, actor);
    if (units === 0) throw conflict('No supplier has what this order lacks, or it’s on its way.');
    await recordChange(tx, {
      actor,
      action: 'order.buy',
      subject: ['order', utr],
      after: { bought: units },
    });
    return { utr, units };
  });
}
