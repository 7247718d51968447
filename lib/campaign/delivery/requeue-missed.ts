import type { Fragment, Sql } from 'postgres';
import { client } from '@/lib/db/client';
import { completeSingleSend } from './complete-single-send';
import { cutBatches } from './cut-batches';
import { lockLedger } from './ledger-lock';
import { WAKE_CHANNEL } from './wake-channel';

/** Rows `d` of a single send whose mail was given up after the last attempt, got no answer, or was cancelled. */
const missedRows = (userId: number, singleSendId: number): Fragment => client()`
  d.user_id = ${userId} and d.single_send_id = ${singleSendId}
  and (d.status in ('unknown', 'cancelled') or (d.status = 'failed' and d.reason = 'gave_up'))`;

/** How many readers a single send has missed. */
export async function countMissed(userId: number, singleSendId: number): Promise<number> {
  const [row] = await client()<{ missed: number }[]>`
    select count(*)::int as missed from deliveries d where ${missedRows(userId, singleSendId)}`;
  return row?.missed ?? 0;
}

/**
 * Queues the mails that a single send has missed and cuts them into batches, where the send has been set running again
 * for that: it has a ledger, but `materialised_at` is empty. All or nothing; does nothing where it has been done.
 */
export async function requeueMissed(singleSendId: number): Promise<void> {
  await client().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    await lockLedger(sql, singleSendId);
    const [send] = await sql<{ user_id: number; is_cancelled: boolean }[]>`
      select s.user_id, s.cancelled_at is not null as is_cancelled from single_sends s
      where s.id = ${singleSendId} and s.status = 2 and s.materialised_at is null and exists (
        select from deliveries d where d.user_id = s.user_id and d.single_send_id = s.id)`;
    if (!send) return;
    // The rows before the send, as all who write to the ledger take them.
    const [missed] = await sql<{ failed: number; unknown: number; rows: number }[]>`
      with missed as (
        select d.id, d.status from deliveries d
        where ${missedRows(send.user_id, singleSendId)} and not ${send.is_cancelled}
        order by d.id for update),
      queued as (
        update deliveries d set status = 'queued', reason = null, attempts = 0, answer = null, retry_at = null,
          settled_at = null
        from missed m where d.id = m.id returning m.status)
      select (count(*) filter (where status = 'failed'))::int as failed,
        (count(*) filter (where status = 'unknown'))::int as unknown, count(*)::int as rows
      from queued`;
    const { failed, unknown, rows } = missed ?? { failed: 0, unknown: 0, rows: 0 };
    if (rows > 0) await cutBatches(sql, singleSendId, send.user_id, rows);
    await sql`
      update single_sends set materialised_at = now(), failed = failed - ${failed}, unknown = unknown - ${unknown},
        refusals_seen = failed - ${failed}
      where id = ${singleSendId}`;
    await sql`select pg_notify(${WAKE_CHANNEL}, '')`;
  });
  await completeSingleSend(singleSendId);
}
