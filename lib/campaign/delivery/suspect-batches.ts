import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { deliveries, deliveryBatches } from '@/lib/db/schema';

/** Deaths of a process that had nothing but the batch after which its mailing is stopped. */
export const MAX_ISOLATED_DEATHS = 2;

/**
 * Frees the batches of workers that are gone. Each is sent alone next, since it may be what ended its worker. Where it got
 * nowhere before that, its content is suspected, and the whole mailing waits for it.
 */
export async function freeBatches(tx: Transaction, workers: readonly string[]): Promise<void> {
  const b = deliveryBatches;
  const d = deliveries;
  const isStuck = sql<boolean>`not exists (
    select from ${d} where ${d.id} between ${b.first_id} and ${b.last_id} and ${d.handed_at} >= ${b.claimed_at}
      and (${d.single_send_id} = ${b.single_send_id} or ${d.schedule_id} = ${b.schedule_id}))`;
  await tx
    .update(b)
    .set({
      claimed_by: null,
      lease_until: null,
      shared_deaths: sql`least(${b.shared_deaths} + 1, 1000)`,
      is_stuck: isStuck,
    })
    .where(and(isNull(b.done_at), inArray(b.claimed_by, [...workers])));
}

/** Notes that a process died which had this batch alone. @returns how often that was. */
export async function addIsolatedDeath(batchId: number): Promise<number> {
  const [row] = await db()
    .update(deliveryBatches)
    .set({ isolated_deaths: sql`${deliveryBatches.isolated_deaths} + 1` })
    .where(eq(deliveryBatches.id, batchId))
    .returning({ deaths: deliveryBatches.isolated_deaths });
  return row?.deaths ?? 0;
}

/** Lets a batch, and its mailing, go out beside others again. */
export async function clearSuspectBatch(batchId: number): Promise<void> {
  await db()
    .update(deliveryBatches)
    .set({ shared_deaths: 0, isolated_deaths: 0, is_stuck: false })
    .where(eq(deliveryBatches.id, batchId));
}
