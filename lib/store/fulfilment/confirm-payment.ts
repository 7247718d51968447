import { and, eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { payments } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { lockOrder } from '../orders/transition';
import { lockPayment } from '../payments/payment-rows';
import { type ChangedOrder, changeOrder } from './change-order';
import { settlePayment } from './settle-payment';

/**
 * An operator has seen the money of a pending payment: the order is paid.
 *
 * @throws DomainError not-found for an unknown order, conflict where no payment of it is pending.
 */
export async function confirmPayment({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<ChangedOrder> {
  authorize(actor, 'payments:confirm');
  return changeOrder({ actor, utr: input.utr, action: 'payment.confirm' }, async (tx, order) => {
    const [pending] = await tx
      .select({ id: payments.id })
      .from(payments)
      .where(and(eq(payments.order_id, order.id), eq(payments.status, 'pending')));
    const locked = pending && (await lockPayment(tx, { id: pending.id }));
    if (!locked) throw conflict('No payment of this order is waiting to be confirmed.');
    await settlePayment(tx, locked, actor);
    return { status: (await lockOrder(tx, { id: order.id }))?.status ?? order.status };
  });
}

/**
 * An operator has seen the money of a pending deposit: it is credited.
 *
 * @throws DomainError not-found for an unknown one, conflict for one that is not pending.
 */
export async function confirmDeposit({
  actor,
  input,
}: {
  actor: Actor;
  input: { reference: string };
}): Promise<void> {
  authorize(actor, 'payments:confirm');
  await db().transaction(async (tx) => {
    const locked = await lockPayment(tx, { reference: input.reference });
    if (!locked || locked.order) throw notFound();
    if (locked.payment.status !== 'pending') throw conflict('This payment is not waiting to be confirmed.');
    await settlePayment(tx, locked, actor);
    await recordChange(tx, {
      actor,
      action: 'balance.confirm',
      subject: ['payment', input.reference],
      before: { status: 'pending' },
      after: { status: 'succeeded', credit: locked.payment.credit },
    });
  });
}
