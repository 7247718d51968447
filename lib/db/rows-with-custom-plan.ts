import { type SQL, sql } from 'drizzle-orm';
import { db } from './client';
import type { Row } from './row';
import { type Rows, rows } from './statement';
import { runAs } from './workload.mjs';

/**
 * Runs a query over many rows with a plan made for its own values. The plan that PostgreSQL keeps after a few runs of
 * a prepared statement knows neither fields nor values, and takes half as long again for a million contacts.
 *
 * `isSorted`: the query puts many contacts in order. PostgreSQL reckons the rows that workers hand over as dearer than
 * they are, and would sort a million of them in one process; and with as little memory as other queries have, on disk.
 *
 * It has a share of the connections of its own, so that nothing else waits for it, however many are asked for.
 */
export async function rowsWithCustomPlan<const R extends Row>(
  row: R,
  query: SQL,
  { isSorted = false } = {},
): Promise<Rows<R>> {
  return runAs('counts', () =>
    db().transaction(async (tx) => {
      // In one go, in this order.
      const [, , , found] = await Promise.all([
        rows(tx, {}, sql`set local plan_cache_mode = force_custom_plan`),
        isSorted && rows(tx, {}, sql`set local parallel_tuple_cost = 0`),
        isSorted && rows(tx, {}, sql`set local work_mem = '64MB'`),
        rows(tx, row, query),
      ]);
      return found;
    }),
  );
}
