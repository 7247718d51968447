import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { db, type Transaction } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import type { OrderStatus } from '../order-states';
import { type LockedOrder, lockOrder } from '../orders/transition';

type Act = { actor: Actor; utr: string; action: `${string}.${string}`; reason?: string };
type After = { status: OrderStatus };

/**
 * An operator's change of an order, in a transaction of its own, with the order locked and the change recorded.
 *
 * @param change tells what became of the order. @throws DomainError not-found for an unknown order.
 */
export function changeOrder(
  { actor, utr, action, reason }: Act,
  change: (tx: Transaction, order: LockedOrder) => Promise<After>,
): Promise<{ utr: string; status: OrderStatus }> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, { utr });
    if (!order) throw notFound();
    const after = await change(tx, order);
    const subject = ['order', order.utr] as const;
    await recordChange(tx, { actor, action, subject, before: { status: order.status }, after, reason });
    return { utr: order.utr, status: after.status };
  });
}
