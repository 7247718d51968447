import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { notifyPaused } from '../notifications/notify-single-send';
import type { Batch } from './batch';

/** Refusals in a row of mails that nothing was delivered besides: enough to tell that it isn't the recipients. */
const REFUSALS = 20;

/**
 * Pauses a single send whose mails the server refuses one after the other, so that its audience isn't spent on it. Who
 * resumes it is taken at his word until as many have been refused again.
 */
export async function pauseIfRefused({ mailing }: Batch): Promise<void> {
  if (mailing.kind !== 'single-send') return;
  await db().transaction(async (tx) => {
    const [held] = await tx.execute<{ answer: string | null }>(sql`
      update single_sends s set paused_at = now(), refusals_seen = s.failed
      where s.id = ${mailing.id} and s.status = 2 and s.paused_at is null
        and s.failed - s.refusals_seen >= ${REFUSALS} and s.delivered < (s.failed - s.refusals_seen) / 4
      returning (select d.answer from deliveries d
        where d.user_id = s.user_id and d.single_send_id = s.id and d.status = 'failed'
        order by d.settled_at desc nulls last limit 1) as answer`);
    if (!held) return;
    const reason = `The mail server refuses the mails of this sender${held.answer ? `: ${held.answer}` : '.'}`;
    await tx.execute(sql`update single_sends set pause_reason = ${reason} where id = ${mailing.id}`);
    await notifyPaused(tx, mailing.id, reason);
  });
}
