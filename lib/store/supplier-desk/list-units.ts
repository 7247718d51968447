import { and, desc, eq, lt } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { orderLines, orders, suppliers, supplierOrders as u } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import type { UnitPage, UnitsQuery } from './schemas';

/** What was bought at suppliers, or is being bought, the newest first. @throws DomainError forbidden */
export async function listUnits({
  actor,
  input: { supplier_id, state, before, per_page },
}: {
  actor: Operator;
  input: z.output<typeof UnitsQuery>;
}): Promise<z.output<typeof UnitPage>> {
  authorize(actor, 'suppliers:read');
  const rows = await db()
    .select({
      unit: u,
      utr: orders.utr,
      supplier: suppliers.name,
      product: orderLines.product_name,
      service: orderLines.service_name,
    })
    .from(u)
    .innerJoin(orders, eq(orders.id, u.order_id))
    .innerJoin(orderLines, eq(orderLines.id, u.order_line_id))
    .innerJoin(suppliers, eq(suppliers.id, u.supplier_id))
    .where(
      and(
        supplier_id === undefined ? undefined : eq(u.supplier_id, supplier_id),
        state === undefined ? undefined : eq(u.state, state),
        before === undefined ? undefined : lt(u.id, before),
      ),
    )
    .orderBy(desc(u.id))
    .limit(per_page + 1);
  const shown = rows.slice(0, per_page);
  return {
    units: shown.map(({ unit, utr, supplier, product, service }) => ({
      ...{ id: unit.id, reference: unit.reference, utr, supplier, bought: `${product}, ${service}` },
      ...{ state: unit.state, attempts: unit.attempts, transaction: unit.transaction },
      ...{ cost: unit.cost, cost_currency: unit.cost_currency, reason: unit.reason },
      created_at: timestamp(unit.created_at),
    })),
    next: rows.length > per_page ? (shown.at(-1)?.unit.id ?? null) : null,
  };
}
