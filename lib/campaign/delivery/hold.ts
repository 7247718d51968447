import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { notifyHeld } from '../notifications/single-sends';
import type { Batch } from './batch';

/** Refusals in a row of mails that nothing was delivered besides: enough to tell that it isn't the recipients. */
const REFUSALS = 20;

const SHORTEST_WAIT_S = 1;
const LONGEST_WAIT_S = 30;

/**
 * Pauses a single send whose mails the server refuses one after the other, so that its audience isn't spent on it. Who
 * resumes it is taken at his word until as many have been refused again.
 */
export async function hold({ mailing }: Batch): Promise<void> {
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
    await notifyHeld(tx, mailing.id, reason);
  });
}

/**
 * Notes that the transport can't be reached, and pauses a single send when that has been so for a while.
 *
 * @returns milliseconds until the next attempt: longer, the longer it lasts.
 */
export async function noteDown({ mailing }: Batch, answer: string): Promise<number> {
  if (mailing.kind === 'schedule') {
    const [row] = await db().execute<{ seconds: number }>(sql`
      update automations set down_since = coalesce(down_since, now())
      where id = (select automation_id from automation_schedules where id = ${mailing.id})
      returning extract(epoch from now() - down_since)::float8 as seconds`);
    return waitMs(row?.seconds ?? 0);
  }
  return db().transaction(async (tx) => {
    const [row] = await tx.execute<{ seconds: number; status: number; paused: boolean }>(sql`
      update single_sends set down_since = coalesce(down_since, now()) where id = ${mailing.id}
      returning extract(epoch from now() - down_since)::float8 as seconds, status, paused_at is not null as paused`);
    const seconds = row?.seconds ?? 0;
    if (row?.status === 2 && !row.paused && seconds >= env().MAIL_DOWN_PAUSE_SECONDS) {
      const reason = `The mail server can’t be reached: ${answer}`;
      await tx.execute(sql`
        update single_sends set paused_at = now(), pause_reason = ${reason}, down_since = null
        where id = ${mailing.id}`);
      await notifyHeld(tx, mailing.id, reason);
    }
    return waitMs(seconds);
  });
}

const waitMs = (downSeconds: number) =>
  1000 * Math.min(LONGEST_WAIT_S, Math.max(SHORTEST_WAIT_S, downSeconds / 2));
