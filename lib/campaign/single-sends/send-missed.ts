import type { Sql } from 'postgres';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { conflict } from '@/lib/errors';
import { cutBatches } from '../delivery/cut-batches';
import { WAKE_CHANNEL } from '../delivery/wake';
import { getSingleSend } from './rows';
import { nextStatus, type SendStatus } from './states';

/**
 * Sends a completed single send again to those whom it did not reach: given up after the last attempt, handed over
 * without an answer, or cancelled. Nobody else gets it twice; one who was handed it without an answer may.
 *
 * @returns how many they are. @throws DomainError not-found, conflict where it is not completed, or has reached all.
 */
export async function sendMissed({
  actor,
  input,
}: {
  actor: Actor;
  input: { utr: string };
}): Promise<{ recipients: number }> {
  const { id, status } = await getSingleSend(actor.id, input.utr);
  const running = nextStatus(status as SendStatus, 'send-missed');
  return client().begin(async (transaction) => {
    const sql = transaction as unknown as Sql;
    // The rows before the send, as all who write to the ledger take them.
    const [missed] = await sql<{ failed: number; unknown: number; recipients: number }[]>`
      with missed as (
        select d.id, d.status from deliveries d
        where d.user_id = ${actor.id} and d.single_send_id = ${id}
          and (d.status in ('unknown', 'cancelled') or (d.status = 'failed' and d.reason = 'gave_up'))
        order by d.id for update),
      queued as (
        update deliveries d set status = 'queued', reason = null, attempts = 0, answer = null, retry_at = null,
          settled_at = null
        from missed m where d.id = m.id returning m.status)
      select (count(*) filter (where status = 'failed'))::int as failed,
        (count(*) filter (where status = 'unknown'))::int as unknown, count(*)::int as recipients
      from queued`;
    if (!missed || missed.recipients === 0)
      throw conflict('The single send has missed nobody who could be reached.');
    await cutBatches(sql, id, actor.id, missed.recipients);
    const { count } = await sql`
      update single_sends set status = ${running}, failed = failed - ${missed.failed},
        unknown = unknown - ${missed.unknown}, paused_at = null, pause_reason = null, cancelled_at = null,
        completed_at = null, down_since = null, refusals_seen = failed - ${missed.failed}, updated_at = now()
      where id = ${id} and status = ${status} and deleted_at is null`;
    if (count === 0) throw conflict('The single send has just been changed.');
    await sql`select pg_notify(${WAKE_CHANNEL}, '')`;
    return { recipients: missed.recipients };
  }) as Promise<{ recipients: number }>;
}
