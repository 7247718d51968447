import type { Fragment } from 'postgres';
import { client } from '@/lib/db/client';
import { type Batch, rowsOf } from './batch';

/** Marks what is left of a batch as cancelled. */
export async function cancelRemaining(batch: Batch): Promise<void> {
  await client()`
    update deliveries d set status = 'cancelled', settled_at = now()
    where ${rowsOf(batch)} and d.status = 'queued'`;
}

/** Marks what is left of a batch as failed, since there is nothing that could be sent. */
export async function failRemaining(
  batch: Batch,
  answer = 'The design can’t be turned into a mail.',
): Promise<void> {
  const sql = client();
  await sql`
    with closed as (
      update deliveries d set status = 'failed', reason = 'content', settled_at = now(),
        answer = ${answer}
      where ${rowsOf(batch)} and d.status = 'queued' returning 1),
    n as (select count(*)::int as n from closed)
    ${add(batch, 'failed')}`;
}

/** Marks rows that were with the transport when their worker ended: whether they arrived, nobody knows. */
export async function markUnknown(batch: Batch, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  const sql = client();
  await sql`
    with closed as (
      update deliveries d set status = 'unknown', attempts = attempts + 1, handed_at = now(), settled_at = now(),
        answer = 'The worker ended before the server answered.'
      where ${rowsOf(batch)} and d.id = any(${[...ids]}::bigint[]) and d.status = 'queued' returning 1),
    n as (select count(*)::int as n from closed),
    cleared as (update delivery_batches set handing = null, handing_by = null where id = ${batch.id})
    ${add(batch, 'unknown')}`;
}

/** Adds `n.n` to a counter of the mailing. */
function add({ mailing }: Batch, counter: 'failed' | 'unknown'): Fragment {
  const sql = client();
  if (mailing.kind === 'single-send') {
    const column = sql(counter);
    return sql`update single_sends s set ${column} = s.${column} + n.n from n where s.id = ${mailing.id}`;
  }
  const column = sql(`total_${counter}`);
  return sql`
    update automations a set ${column} = a.${column} + n.n from n
    where a.id = (select automation_id from automation_schedules where id = ${mailing.id})`;
}
