import { sql } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automationSchedules, automations, singleSends } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { env } from '@/lib/env';
import { notifyPaused } from '../notifications/notify-single-send';
import { SendStatus } from '../send-states';
import type { Batch } from './batch';

const SHORTEST_WAIT_S = 1;
const LONGEST_WAIT_S = 30;

const s = singleSends;
const a = automations;

const noteForAutomation = statement({
  params: { scheduleId: automationSchedules.id },
  row: { seconds: value.float },
  text: ({ scheduleId }) => sql`
    update ${a} set ${bare(a.down_since)} = coalesce(${a.down_since}, now())
    where ${a.id} = (select ${automationSchedules.automation_id} from ${automationSchedules}
      where ${automationSchedules.id} = ${scheduleId})
    returning extract(epoch from now() - ${a.down_since})::float8 as seconds`,
});

const noteForSend = statement({
  params: { id: s.id },
  row: { seconds: value.float, status: s.status, paused: value.boolean },
  text: ({ id }) => sql`
    update ${s} set ${bare(s.down_since)} = coalesce(${s.down_since}, now()) where ${s.id} = ${id}
    returning extract(epoch from now() - ${s.down_since})::float8 as seconds, ${s.status},
      ${s.paused_at} is not null as paused`,
});

const pause = statement({
  params: { id: s.id, reason: s.pause_reason },
  row: {},
  text: ({ id, reason }) => sql`
    update ${s} set ${bare(s.paused_at)} = now(), ${bare(s.pause_reason)} = ${reason}, ${bare(s.down_since)} = null
    where ${s.id} = ${id}`,
});

/**
 * Notes that the transport can't be reached, and pauses a single send when that has been so for a while.
 *
 * @returns milliseconds until the next attempt: longer, the longer it lasts.
 */
export async function recordUnreachable({ mailing: { kind, id } }: Batch, answer: string): Promise<number> {
  if (kind === 'single-send') return db().transaction((tx) => recordForSend(tx, id, answer));
  const [row] = await noteForAutomation(db(), { scheduleId: id });
  return waitMs(row?.seconds ?? 0);
}

async function recordForSend(tx: Transaction, id: number, answer: string): Promise<number> {
  const [row] = await noteForSend(tx, { id });
  const seconds = row?.seconds ?? 0;
  const isHeld = row?.status !== SendStatus.running || row.paused;
  if (!isHeld && seconds >= env().MAIL_DOWN_PAUSE_SECONDS) {
    const reason = `The mail server can’t be reached: ${answer}`;
    await pause(tx, { id, reason });
    await notifyPaused(tx, id, reason);
  }
  return waitMs(seconds);
}

const waitMs = (downSeconds: number) =>
  1000 * Math.min(LONGEST_WAIT_S, Math.max(SHORTEST_WAIT_S, downSeconds / 2));
