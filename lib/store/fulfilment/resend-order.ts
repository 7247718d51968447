import { db } from '@/lib/db/client';
import { conflict, notFound } from '@/lib/errors';
import type { OrderViewer } from '../order-access/order-viewer';
import { addOrderMail } from '../order-mails/jobs';
import { OrderStatus } from '../order-states';
import { lockOrder } from '../orders/transition';
import { countResend } from '../purchase-limits';

/**
 * Mails a paid order's receipt again, with the link that opens it, to the address that it was made with.
 *
 * @throws DomainError not-found for an order that is not the viewer's, conflict for one that is not paid; LimitReached.
 */
export async function resendOrder(utr: string, viewer: OrderViewer): Promise<void> {
  await countResend(utr);
  await db().transaction(async (tx) => {
    const order = await lockOrder(tx, { utr, ...('userId' in viewer && { userId: viewer.userId }) });
    if (!order) throw notFound();
    if (!order.paid) throw conflict('This order has not been paid yet.');
    if (order.status === OrderStatus.refund) throw conflict('This order has been refunded.');
    await addOrderMail(tx, order.id, { of: 'receipt', occasion: 'paid', status: order.status });
  });
}
