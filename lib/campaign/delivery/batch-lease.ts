import { client } from '@/lib/db/client';
import { type Batch, rowsOf } from './batch';

/** How long a worker that says nothing keeps a batch. */
export const LEASE_SECONDS = 30;

/**
 * Gives a batch back: as done where no row of it waits, else due when its first deferred mail is, and not before
 * `waitMs`. `keepsHanding`: what was being handed over has to be handed over again in the same group.
 *
 * @returns whether it is done.
 */
export async function releaseBatch(
  worker: string,
  batch: Batch,
  { waitMs = 0, keepsHanding = false } = {},
): Promise<boolean> {
  const sql = client();
  const [row] = await sql<{ done: boolean }[]>`
    update delivery_batches b set claimed_by = null, lease_until = null,
      handing = case when ${keepsHanding} then handing end,
      handing_by = case when ${keepsHanding} then handing_by end,
      done_at = case when w.next is null then now() end,
      due_at = greatest(coalesce(w.next, b.due_at), now() + make_interval(secs => ${waitMs / 1000}::float8))
    from (
      select min(coalesce(d.retry_at, now())) as next from deliveries d
      where ${rowsOf(batch)} and d.status = 'queued') w
    where b.id = ${batch.id} and b.claimed_by = ${worker}
    returning b.done_at is not null as done`;
  return row?.done ?? false;
}

/** Renews a worker's leases of these batches. */
export async function renewLeases(worker: string, batches: readonly number[]): Promise<void> {
  if (batches.length === 0) return;
  await client()`
    update delivery_batches set lease_until = now() + make_interval(secs => ${LEASE_SECONDS})
    where id = any(${[...batches]}::bigint[]) and claimed_by = ${worker} and done_at is null`;
}
