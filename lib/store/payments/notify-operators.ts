import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { log } from '@/lib/log';
import type { LockedOrder } from '../orders/transition';

/** Puts something about an order's payment before the operators: among the reported problems, and into the log. */
export async function notifyOperators(
  tx: Executor,
  order: Pick<LockedOrder, 'id' | 'utr'>,
  message: string,
): Promise<void> {
  log().warn({ utr: order.utr, alert: message }, 'A payment needs a look.');
  await tx.execute(sql`insert into order_reports (order_id, message) values (${order.id}, ${message})`);
}
