import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { env } from '@/lib/env';
import { notifyPaused } from '../notifications/notify-single-send';
import type { Batch } from './batch';

const SHORTEST_WAIT_S = 1;
const LONGEST_WAIT_S = 30;

/**
 * Notes that the transport can't be reached, and pauses a single send when that has been so for a while.
 *
 * @returns milliseconds until the next attempt: longer, the longer it lasts.
 */
export async function recordUnreachable({ mailing }: Batch, answer: string): Promise<number> {
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
      await notifyPaused(tx, mailing.id, reason);
    }
    return waitMs(seconds);
  });
}

const waitMs = (downSeconds: number) =>
  1000 * Math.min(LONGEST_WAIT_S, Math.max(SHORTEST_WAIT_S, downSeconds / 2));
