import { eq } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { orders, suppliers, supplierOrders as u } from '@/lib/db/schema';

/** A unit with its supplier, and what its order’s buyer has filled in. */
export async function readUnit(executor: Executor, id: number) {
  const [row] = await executor
    .select({ unit: u, supplier: suppliers, informations: orders.informations })
    .from(u)
    .innerJoin(suppliers, eq(suppliers.id, u.supplier_id))
    .innerJoin(orders, eq(orders.id, u.order_id))
    .where(eq(u.id, id));
  return row;
}

export type Unit = typeof u.$inferSelect;
export type UnitWithSupplier = NonNullable<Awaited<ReturnType<typeof readUnit>>>;
