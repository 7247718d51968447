import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { db, type Transaction } from '@/lib/db/client';
import { notFound } from '@/lib/errors';
import type { OrderStatus } from '../order-states';
import { type LockedOrder, lockOrder } from '../orders/transition';

type Act = {
  actor: Actor;
  utr: string;
  action: `${string}.${string}`;
  reason?: string;
  /** The transaction that it is part of, where it isn’t one of its own. */
  tx?: Transaction | undefined;
};
/** `approval`: nothing was changed yet, since it waits for a second person. `refunded`: the amount that goes back. */
type After = { status: OrderStatus; approval?: number; refunded?: string };
export type ChangedOrder = { utr: string; status: OrderStatus; approval_id: number | null };

/**
 * An operator's change of an order, in one transaction, with the order locked and the change recorded.
 *
 * @param change tells what became of the order. @throws DomainError not-found for an unknown order.
 */
export function changeOrder(
  { actor, utr, action, reason, tx: outer }: Act,
  change: (tx: Transaction, order: LockedOrder) => Promise<After>,
): Promise<ChangedOrder> {
  return (outer ?? db()).transaction(async (tx) => {
    const order = await lockOrder(tx, { utr });
    if (!order) throw notFound();
    const { status, approval = null, refunded } = await change(tx, order);
    if (approval !== null) return { utr: order.utr, status, approval_id: approval };
    const subject = ['order', order.utr] as const;
    await recordChange(tx, {
      actor,
      action,
      subject,
      before: { status: order.status },
      after: { status, ...(refunded !== undefined && { refunded }) },
      reason,
    });
    return { utr: order.utr, status, approval_id: null };
  });
}
