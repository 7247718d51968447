import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { notifyAlarm } from '../notifications/notify-single-send';

/** Of fewer mails a rate says nothing. */
const LEAST_HANDED_OVER = 100;

const s = singleSends;

/** @param share above it of what was handed over so far, mailbox providers take a sender for one of spam. */
const notePassed = (
  counter: typeof s.bounces | typeof s.complaints,
  notifiedAt: typeof s.bounce_alert_at | typeof s.complaint_alert_at,
  share: number,
) =>
  statement({
    params: { id: s.id },
    row: { id: s.id },
    text: ({ id }) => sql`
      update ${s} set ${bare(notifiedAt)} = now()
      where ${s.id} = ${id} and ${notifiedAt} is null and ${handedOver} >= ${inline(LEAST_HANDED_OVER)}
        and ${counter} > ${inline(share)}::float8 * ${handedOver}
      returning ${s.id}`,
  });

const handedOver = sql`(${s.delivered} + ${s.bounces} + ${s.failed} + ${s.unknown})`;

const alerts = {
  bounces: notePassed(s.bounces, s.bounce_alert_at, 0.05),
  complaints: notePassed(s.complaints, s.complaint_alert_at, 0.001),
};

/**
 * Tells the account's notification recipients when a single send's bounces or complaints have passed what is safe, once
 * for each of the two. To be asked after either was counted, in the same transaction.
 */
export async function checkAlerts(tx: Transaction, id: number): Promise<void> {
  for (const what of ['bounces', 'complaints'] as const) {
    const passed = await alerts[what](tx, { id });
    if (passed.length > 0) await notifyAlarm(tx, id, what);
  }
}
