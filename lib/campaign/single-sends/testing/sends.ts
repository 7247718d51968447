// Single sends in the middle and at the end of their lives, for tests of what can be done with them.
import { eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { newDeliveries, newSend } from '@/lib/runtime/testing/ledger';

const HOUR_AGO = new Date(Date.now() - 3_600_000).toISOString();

/** A send with these columns, and what names it to a verb. */
export async function sendWith(userId: number, more: Readonly<Record<string, unknown>>) {
  const mailing = await newSend(userId, more);
  const id = mailing.singleSendId ?? 0;
  const [row] = await db().select({ utr: singleSends.utr }).from(singleSends).where(eq(singleSends.id, id));
  return { mailing, id, input: { utr: row?.utr ?? '' } };
}

/** A completed send: one row of each kind that it can end with. */
export async function endedSend(userId: number) {
  const send = await sendWith(userId, {
    status: 3,
    materialised_at: HOUR_AGO,
    triggered: 7,
    delivered: 1,
    bounces: 1,
    failed: 2,
    unknown: 1,
    cancelled_at: HOUR_AGO,
  });
  const rows: [string, Record<string, unknown>][] = [
    ['sent@loadout.example', {}],
    ['bounced@loadout.example', { status: 'bounced', reason: 'no_address' }],
    ['refused@loadout.example', { status: 'failed', reason: 'refused' }],
    ['late@loadout.example', { status: 'failed', reason: 'gave_up', attempts: 7, answer: '451 Later' }],
    ['silent@loadout.example', { status: 'unknown' }],
    ['stopped@loadout.example', { status: 'cancelled', attempts: 0, handed_at: null }],
    ['gone@loadout.example', { status: 'suppressed', reason: 'unsubscribed' }],
  ];
  for (const [email, more] of rows) await newDeliveries(send.mailing, [email], more);
  return send;
}
