import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { notifyCompleted } from '../notifications/notify-single-send';

/** Completes a running single send of which each row has an end state. @returns whether it did. */
export async function completeSingleSend(id: number): Promise<boolean> {
  return db().transaction(async (tx) => {
    const done = await tx.execute(sql`
      update single_sends s set status = 3, completed_at = now(), paused_at = null, pause_reason = null,
        down_since = null, updated_at = now()
      where s.id = ${id} and s.status = 2 and s.materialised_at is not null and not exists (
        select from delivery_batches b where b.single_send_id = s.id and b.done_at is null)
      returning s.id`);
    if (done.length > 0) await notifyCompleted(tx, id);
    return done.length > 0;
  });
}
