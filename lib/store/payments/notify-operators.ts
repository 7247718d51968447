import type { Transaction } from '@/lib/db/client';
import { orderReports } from '@/lib/db/schema';
import { log } from '@/lib/log';
import type { LockedOrder } from '../orders/transition';

/** Puts something about an order's payment before the operators: among the reported problems, and into the log. */
export async function notifyOperators(
  tx: Transaction,
  order: Pick<LockedOrder, 'id' | 'utr'>,
  message: string,
): Promise<void> {
  log().warn({ utr: order.utr, alert: message }, 'A payment needs a look.');
  await tx.insert(orderReports).values({ order_id: order.id, source: 'machine', message });
}
