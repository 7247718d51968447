import { and, eq, inArray, lt, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { orderLines as l, suppliers, supplierOrders as u } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { OrderStatus } from '../order-states';
import { recordOrderEvent } from '../orders/record-order-event';
import { type LockedOrder, lockOrder } from '../orders/transition';
import type { Unit, UnitWithSupplier } from './read-unit';
import { lackingOf } from './units-of-order';

const readLacking = statement({
  params: { lineId: l.id },
  row: { lacking: value.integer },
  text: ({ lineId }) => sql`select ${lackingOf} as lacking from ${l} where ${l.id} = ${lineId}`,
});

/**
 * Notes that a supplier is about to be asked for a unit, and commits that. Of several who saw the unit as it is, one may
 * ask; nobody may where the order no longer needs it, which cancels the unit.
 */
export function beginAsking({ unit, supplier }: UnitWithSupplier): Promise<boolean> {
  return db().transaction(async (tx) => {
    const order = await lockOrder(tx, { id: unit.order_id });
    if (!order) return false;
    const needless = await whyNot(tx, order, unit);
    const asIs = and(eq(u.id, unit.id), eq(u.state, 'asked'), eq(u.attempts, unit.attempts));
    if (needless) {
      const cancelled = await tx
        .update(u)
        .set({ state: 'cancelled', reason: needless, settled_at: sql`now()` })
        .where(asIs)
        .returning({ id: u.id });
      if (cancelled.length > 0)
        await recordOrderEvent(tx, order, 'supplier-cancelled', `${supplier.name}: ${needless}`);
      return false;
    }
    const begun = await tx
      .update(u)
      .set({ attempts: sql`${u.attempts} + 1`, asked_at: sql`now()`, checks: 0 })
      .where(asIs)
      .returning({ id: u.id });
    return begun.length > 0;
  });
}

async function whyNot(tx: Transaction, order: LockedOrder, unit: Unit): Promise<string | null> {
  if (order.status !== OrderStatus.stockShort) return 'The order isn’t waiting for it any more.';
  if (order.held) return 'The order is on hold.';
  const [supplier] = await tx
    .select({ enabled: suppliers.enabled })
    .from(suppliers)
    .where(eq(suppliers.id, unit.supplier_id));
  if (!supplier?.enabled) return 'The supplier is turned off.';
  const [line] = await readLacking(tx, { lineId: unit.order_line_id });
  // Codes may have come into stock since; what was written down before comes first.
  const [before] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(u)
    .where(
      and(
        eq(u.order_line_id, unit.order_line_id),
        inArray(u.state, ['asked', 'pending', 'unknown']),
        lt(u.id, unit.id),
      ),
    );
  return (line?.lacking ?? 0) > (before?.count ?? 0) ? null : 'The order has all its units.';
}
