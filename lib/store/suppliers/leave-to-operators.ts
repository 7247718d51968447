import { eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orders, supplierOrders as u } from '@/lib/db/schema';
import { recordOrderEvent } from '../orders/record-order-event';
import { reportJob } from '../orders/report-job';
import type { UnitWithSupplier } from './read-unit';

/** The buyer may read it, too: who delivers is the shop’s affair. */
export const NEEDS_A_LOOK =
  'Part of this order couldn’t be delivered automatically. Its history in the back office says why.';

/** Nobody but a person can tell what became of a unit: it is left as it is, and put before the operators. */
export async function leaveToOperators(
  tx: Transaction,
  { unit, supplier }: Pick<UnitWithSupplier, 'unit' | 'supplier'>,
  reason: string,
): Promise<void> {
  await tx.update(u).set({ state: 'unknown', reason, settled_at: null }).where(eq(u.id, unit.id));
  const [order] = await tx
    .select({ id: orders.id, status: orders.status })
    .from(orders)
    .where(eq(orders.id, unit.order_id));
  if (!order) return;
  await recordOrderEvent(tx, order, 'supplier-unknown', `${supplier.name}, ${unit.reference}: ${reason}`);
  await reportJob(tx, order.id, NEEDS_A_LOOK);
}
