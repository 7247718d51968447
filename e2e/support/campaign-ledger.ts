// Rows of the delivery ledger, as the workers write them, for tests of what is shown and done afterwards.
import { sql } from 'drizzle-orm';
import { addSendTotals } from '@/lib/campaign/delivery/add-send-totals';
import { db } from '@/lib/db/client';

type Row = { email: string; status: string } & Readonly<Record<string, unknown>>;

/**
 * Puts a single send into the middle of its life: running, paused so that no worker takes it, with these rows in its
 * ledger. What is queued is in a batch, so that the send isn't completed meanwhile. Gives the rows' ids.
 */
export async function putLedger(utr: string, rows: readonly Row[]): Promise<number[]> {
  return db().transaction(async (tx) => {
    await tx.execute(sql`
      update single_sends set status = 2, sent_at = now(), materialised_at = now(), paused_at = now(),
        pause_reason = 'Paused by hand.', triggered = ${rows.filter(({ status }) => status !== 'suppressed').length},
        failed = ${rows.filter(({ status }) => status === 'failed').length},
        unknown = ${rows.filter(({ status }) => status === 'unknown').length}
      where utr = ${utr}`);
    const made = await tx.execute<{ id: string; user_id: number; single_send_id: number }>(sql`
      insert into deliveries (user_id, single_send_id, email, status, reason, answer, attempts, handed_at, settled_at)
      select s.user_id, s.id, r.email, r.status, r.reason, r.answer, coalesce(r.attempts, 1), now(),
        case when r.status <> 'queued' then now() end
      from single_sends s, jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(
        email text, status text, reason text, answer text, attempts int)
      where s.utr = ${utr} returning id, user_id, single_send_id`);
    const send = made[0] as (typeof made)[number] | undefined;
    if (send) await addSendTotals(tx, { userId: send.user_id, id: send.single_send_id, after: 0 });
    await tx.execute(sql`
      insert into delivery_batches (user_id, single_send_id, position, first_id, last_id)
      select user_id, single_send_id, 0, min(id), max(id) from deliveries
      where single_send_id = (select id from single_sends where utr = ${utr}) and status = 'queued'
      group by user_id, single_send_id`);
    return made.map(({ id }) => Number(id));
  });
}
