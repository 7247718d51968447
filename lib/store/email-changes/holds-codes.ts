import { and, eq, isNotNull } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { codes, orderLines } from '@/lib/db/schema';
import { OrderStatus } from '../order-states';
import type { LockedOrder } from '../orders/transition';

/** Whether an order’s links show codes, or will: who gets its emails gets these. */
export async function holdsCodes(tx: Transaction, order: LockedOrder): Promise<boolean> {
  if (order.kind !== 'card') return false;
  if (order.status === OrderStatus.completed || order.status === OrderStatus.stockShort) return true;
  const [delivered] = await tx
    .select({ id: codes.id })
    .from(codes)
    .innerJoin(orderLines, eq(orderLines.id, codes.order_line_id))
    .where(and(eq(orderLines.order_id, order.id), isNotNull(codes.delivered_at)))
    .limit(1);
  return delivered !== undefined;
}
