import type { Transaction } from '@/lib/db/client';
import { invoicesDue } from '@/lib/db/schema';

/** An order was paid, or a refund of it written: the worker issues the document. In the transaction of either. */
export async function addDue(
  tx: Transaction,
  orderId: number,
  refundId: number | null = null,
): Promise<void> {
  await tx.insert(invoicesDue).values({ order_id: orderId, refund_id: refundId });
}
