// Single sends over the API, for their tests.
import { sql } from 'drizzle-orm';
import { queueStart } from '@/lib/campaign/single-sends/queue-start';
import { db } from '@/lib/db/client';
import type { Marketer } from './campaign';
import { singleSends } from './campaign-contract/single-sends';
import { success } from './expectations';

export const listSends = async ({ api }: Marketer) =>
  success(await api.get('single-send/list'), singleSends).singleSends;

/** The fields that a send can't do without. */
export const REQUIRED = [
  'template_id',
  'sender_id',
  'unsubscribe_group_id',
  'single_send_name',
  'subject',
  'preheader',
  'recipient_id',
  'schedule_type',
];

/** The figures of a send that has not gone out. */
export const NO_STATISTICS = {
  triggered: 0,
  delivered: 0,
  unique_opens: 0,
  total_opens: 0,
  bounces: 0,
  unsubscribes: 0,
  unique_open_token: {},
  sent_at: null,
};

/** Starts a send now that would start once the seconds in which it can be undone are over. */
export async function startAtOnce(utr: string): Promise<void> {
  await db().transaction(async (tx) => {
    const [row] = await tx.execute<{ id: number }>(
      sql`update single_sends set send_due_at = now() where utr = ${utr} returning id::int`,
    );
    if (!row) throw new Error('There is no such send.');
    await queueStart(tx, row.id, null);
  });
}
