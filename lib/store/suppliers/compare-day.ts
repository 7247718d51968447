import Big from 'big.js';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { orders, supplierOrders as u } from '@/lib/db/schema';
import type { SupplierDifference } from '@/lib/db/schema/suppliers';
import type { SupplierTransaction } from './driver';

const DIFFERENCES_KEPT = 1_000;
const AT_ONCE = 5_000;

/** What we know of units that were asked for on a day, or that a report names. */
async function readUnits(executor: Executor, supplierId: number, day: string, references: readonly string[]) {
  const columns = {
    ...{ reference: u.reference, state: u.state, attempts: u.attempts },
    ...{ cost: u.cost, currency: u.cost_currency, utr: orders.utr },
  };
  const read = (which: ReturnType<typeof sql>) =>
    executor
      .select(columns)
      .from(u)
      .innerJoin(orders, eq(orders.id, u.order_id))
      .where(and(eq(u.supplier_id, supplierId), which));
  const ofDay = await read(
    sql`${u.asked_at} >= ${day}::date::timestamp at time zone 'UTC' and ${u.asked_at} < (${day}::date + 1)::timestamp at time zone 'UTC'`,
  );
  const units = new Map(ofDay.map((unit) => [unit.reference, unit]));
  for (let at = 0; at < references.length; at += AT_ONCE)
    for (const unit of await read(sql`${inArray(u.reference, references.slice(at, at + AT_ONCE))}`))
      units.set(unit.reference, unit);
  return units;
}

/** How a supplier’s report of a day, in UTC, differs from our purchases there. */
export async function compareDay(
  executor: Executor,
  supplierId: number,
  day: string,
  report: readonly SupplierTransaction[],
): Promise<SupplierDifference[]> {
  const units = await readUnits(
    executor,
    supplierId,
    day,
    report.map(({ reference }) => reference).filter(Boolean),
  );
  const reported = new Set(report.map(({ reference }) => reference));
  const differences: SupplierDifference[] = [];
  for (const sale of report) {
    const { reference, transaction, state } = sale;
    const unit = units.get(reference);
    const price = sale.cost ? `${new Big(sale.cost.amount).toFixed()} ${sale.cost.currency}` : '–';
    if (!unit) {
      // What failed cost nothing, whoever asked for it.
      if (state !== 'refused')
        differences.push({
          ...{ kind: 'missing-here', reference: reference || transaction, utr: null },
          ...{ expected: '–', found: price },
        });
      continue;
    }
    const about = { reference, utr: unit.utr };
    const isDelivered = unit.state === 'delivered';
    if (isDelivered !== (state === 'delivered'))
      differences.push({ kind: 'state', ...about, expected: unit.state, found: state });
    else if (isDelivered && sale.cost && unit.cost !== null && !new Big(unit.cost).eq(sale.cost.amount))
      differences.push({
        ...{ kind: 'cost', ...about },
        ...{ expected: `${new Big(unit.cost).toFixed()} ${unit.currency}`, found: price },
      });
  }
  for (const unit of units.values())
    if (unit.state === 'delivered' && !reported.has(unit.reference))
      differences.push({
        ...{ kind: 'missing-there', reference: unit.reference, utr: unit.utr },
        ...{ expected: unit.state, found: '–' },
      });
  return differences.slice(0, DIFFERENCES_KEPT);
}
