import { eq, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { deliveryBatches, sendBuckets, singleSends } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { notifyCompleted } from '../notifications/notify-single-send';
import { SendStatus } from '../send-states';
import { bucketOfSend } from './rate-limits';

const s = singleSends;

/** The condition that nothing of a single send waits any more. */
export const hasNoOpenBatch = sql`not exists (
  select from ${deliveryBatches} where ${deliveryBatches.single_send_id} = ${s.id} and ${deliveryBatches.done_at} is null)`;

const complete = statement({
  params: { id: s.id },
  row: { id: s.id },
  text: ({ id }) => sql`
    update ${s} set ${bare(s.status)} = ${inline(SendStatus.completed)}, ${bare(s.completed_at)} = now(),
      ${bare(s.paused_at)} = null, ${bare(s.pause_reason)} = null, ${bare(s.down_since)} = null,
      ${bare(s.updated_at)} = now()
    where ${s.id} = ${id} and ${s.status} = ${inline(SendStatus.running)} and ${s.materialised_at} is not null
      and ${hasNoOpenBatch}
    returning ${s.id}`,
});

/** Completes a running single send of which each row has an end state. @returns whether it did. */
export async function completeSingleSend(id: number): Promise<boolean> {
  return db().transaction(async (tx) => {
    const done = await complete(tx, { id });
    if (done.length > 0) {
      await tx.delete(sendBuckets).where(eq(sendBuckets.name, bucketOfSend(id)));
      await notifyCompleted(tx, id);
    }
    return done.length > 0;
  });
}
