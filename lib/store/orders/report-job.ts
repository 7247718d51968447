import { eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { orderReports, orders } from '@/lib/db/schema';
import type { QuarantineSubject } from '@/lib/jobs/define';

/** Puts an order whose job was quarantined among the reported problems, for the operators. */
export async function reportJob(
  tx: Executor,
  orderId: number | null,
  message: string,
): Promise<QuarantineSubject> {
  if (orderId === null) return { userId: null, subject: null };
  const [order] = await tx
    .select({ userId: orders.user_id, subject: orders.utr })
    .from(orders)
    .where(eq(orders.id, orderId));
  if (!order) return { userId: null, subject: null };
  await tx.insert(orderReports).values({ order_id: orderId, source: 'machine', message });
  return order;
}
