import type { z } from 'zod';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { conflict, notFound } from '@/lib/errors';
import { addOrderMail } from '../order-mails/jobs';
import { OrderStatus } from '../order-states';
import { lockOrder } from '../orders/transition';
import { countResend } from '../purchase-limits';
import type { OrderInput } from './schemas';

/** Emails a paid order’s receipt to its buyer again. @throws DomainError forbidden; not-found; conflict; LimitReached */
export async function resendReceipt({
  actor,
  input: { utr },
}: {
  actor: Actor;
  input: z.output<typeof OrderInput>;
}): Promise<void> {
  authorize(actor, 'orders:write');
  await countResend(utr);
  await db().transaction(async (tx) => {
    const order = await lockOrder(tx, { utr });
    if (!order) throw notFound();
    if (!order.paid) throw conflict('This order has not been paid yet.');
    if (order.status === OrderStatus.refund) throw conflict('This order has been refunded.');
    await addOrderMail(tx, order.id, { of: 'receipt', occasion: 'paid', status: order.status });
    await recordChange(tx, { actor, action: 'order.resend', subject: ['order', order.utr] });
  });
}
