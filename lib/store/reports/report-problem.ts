import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { orderReports } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import type { OrderViewer } from '../order-access/order-viewer';
import { addOrderMail } from '../order-mails/jobs';
import { recordOrderEvent } from '../orders/record-order-event';
import { lockOrder } from '../orders/transition';
import { countReport } from '../purchase-limits';

/**
 * A buyer tells of a problem with an order; the operators find it in their list, and the buyer is told that it has arrived.
 *
 * @throws DomainError not-found for an order that is not the viewer's; LimitReached.
 */
export async function reportProblem({
  actor,
  viewer,
  input,
  address,
}: {
  actor: Actor | null;
  viewer: OrderViewer;
  input: { utr: string; message: string };
  /** The network address, for the limits. */
  address: string;
}): Promise<{ id: number }> {
  await countReport({ utr: input.utr, address });
  return db().transaction(async (tx) => {
    const owner = 'userId' in viewer ? { userId: viewer.userId } : {};
    const order = await lockOrder(tx, { utr: input.utr, ...owner });
    if (!order) throw notFound();
    const [made] = await tx
      .insert(orderReports)
      .values({ order_id: order.id, user_id: actor?.id ?? null, message: input.message })
      .returning({ id: orderReports.id });
    if (!made) throw new Error('The report was not inserted.');
    await recordOrderEvent(tx, order, 'problem-reported', null, actor);
    await addOrderMail(tx, order.id, { of: 'report-received' });
    await recordChange(tx, {
      actor,
      action: 'report.add',
      subject: ['order', order.utr],
      after: { problem: made.id },
    });
    return made;
  });
}
