import { eq } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { orderReportMessages, orderReports } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import type { OrderViewer } from '../order-access/order-viewer';
import { lockOrder } from '../orders/transition';
import { countReport } from '../purchase-limits';
import { lockReport } from './lock-report';

/**
 * A buyer adds to a problem that they have reported, which opens it again.
 *
 * @throws DomainError not-found for a report that is not of this order, or an order that is not the viewer's; LimitReached.
 */
export async function replyToReport({
  actor,
  viewer,
  input: { utr, id, message },
  address,
}: {
  actor: Actor | null;
  viewer: OrderViewer;
  input: { utr: string; id: number; message: string };
  /** The network address, for the limits. */
  address: string;
}): Promise<void> {
  await countReport({ utr, address });
  await db().transaction(async (tx) => {
    const owner = 'userId' in viewer ? { userId: viewer.userId } : {};
    const order = await lockOrder(tx, { utr, ...owner });
    if (!order) throw notFound();
    const report = await lockReport(tx, id);
    if (report.order_id !== order.id || report.source !== 'buyer') throw notFound();
    await tx
      .insert(orderReportMessages)
      .values({ report_id: id, sender: 'buyer', user_id: actor?.id ?? null, text: message });
    await tx
      .update(orderReports)
      .set({ status: 'open', closed_by: null, closed_at: null })
      .where(eq(orderReports.id, id));
    await recordChange(tx, {
      actor,
      action: 'report.reply',
      subject: ['report', id],
      before: { status: report.status },
      after: { status: 'open' },
    });
  });
}
