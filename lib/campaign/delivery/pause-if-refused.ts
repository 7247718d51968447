import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import { deliveries, singleSends } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { adviceFor } from '@/lib/mail/bounces/bounce-advice';
import { classifyRefusal, replyCodeIn } from '@/lib/mail/bounces/classify-refusal';
import { DeliveryStatus } from '../delivery-states';
import { notifyPaused } from '../notifications/notify-single-send';
import { SendStatus } from '../send-states';
import type { Batch } from './batch';

/** Refusals in a row of mails that nothing was delivered besides: enough to tell that it isn't the recipients. */
const REFUSALS = 20;

const s = singleSends;
const d = alias(deliveries, 'd');
const refused = sql`(${s.failed} - ${s.refusals_seen})`;

const pause = statement({
  params: { id: s.id },
  row: { answer: d.answer },
  text: ({ id }) => sql`
    update ${s} set ${bare(s.paused_at)} = now(), ${bare(s.refusals_seen)} = ${s.failed}
    where ${s.id} = ${id} and ${s.status} = ${inline(SendStatus.running)} and ${s.paused_at} is null
      and ${refused} >= ${inline(REFUSALS)} and ${s.delivered} < ${refused} / 4
    returning (
      select ${d.answer} from ${deliveries} as ${d}
      where ${d.user_id} = ${s.user_id} and ${d.single_send_id} = ${s.id}
        and ${d.status} = ${inline(DeliveryStatus.failed)}
      order by ${d.settled_at} desc nulls last limit 1) as answer`,
});

const setReason = statement({
  params: { id: s.id, reason: s.pause_reason },
  row: {},
  text: ({ id, reason }) => sql`update ${s} set ${bare(s.pause_reason)} = ${reason} where ${s.id} = ${id}`,
});

/**
 * Pauses a single send whose mails the server refuses one after the other, so that its audience isn't spent on it. Who
 * resumes it is taken at his word until as many have been refused again.
 */
export async function pauseIfRefused({ mailing: { kind, id } }: Batch): Promise<void> {
  if (kind !== 'single-send') return;
  await db().transaction(async (tx) => {
    const [paused] = await pause(tx, { id });
    if (!paused) return;
    const { answer } = paused;
    const reason = pauseReason(answer ?? '');
    await setReason(tx, { id, reason });
    await notifyPaused(tx, id, reason);
  });
}

function pauseReason(answer: string): string {
  const refusal = { code: replyCodeIn(answer), enhanced: '', text: answer };
  const said = `The mail server refuses the emails of this sender${answer ? `: ${answer}` : '.'}`;
  return [said, adviceFor(classifyRefusal(refusal))].filter(Boolean).join(' · ');
}
