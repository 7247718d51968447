import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries, deliveryBatches } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import { type Batch, batchRange, inBatch, ofEachKind, rangeOf } from './batch';

/** How long a worker that says nothing keeps a batch. */
const LEASE_SECONDS = 30;

const b = deliveryBatches;
const d = alias(deliveries, 'd');

/** When the lease ends of who takes or renews it now. */
export const leaseEnd = sql`now() + make_interval(secs => ${inline(LEASE_SECONDS)})`;

const release = ofEachKind((kind) =>
  statement({
    params: { ...batchRange, id: b.id, worker: value.text, keepsHanding: value.boolean, waitS: value.float },
    row: { done: value.boolean },
    text: ({ id, worker, keepsHanding, waitS, ...range }) => sql`
      update ${b} set ${bare(b.claimed_by)} = null, ${bare(b.lease_until)} = null,
        ${bare(b.handing)} = case when ${keepsHanding} then ${b.handing} end,
        ${bare(b.handing_by)} = case when ${keepsHanding} then ${b.handing_by} end,
        ${bare(b.handing_journal)} = case when ${keepsHanding} then ${b.handing_journal} end,
        ${bare(b.done_at)} = case when w.next is null then now() end,
        ${bare(b.due_at)} = greatest(coalesce(w.next, ${b.due_at}), now() + make_interval(secs => ${waitS}::float8))
      from (
        select min(coalesce(${d.retry_at}, now())) as next from ${deliveries} as ${d}
        where ${inBatch(kind, range)} and ${d.status} = ${inline(DeliveryStatus.queued)}) w
      where ${b.id} = ${id} and ${b.claimed_by} = ${worker}
      returning ${b.done_at} is not null as done`,
  }),
);

const renew = statement({
  params: { ids: value.bigints, worker: value.text },
  row: {},
  text: ({ ids, worker }) => sql`
    update ${b} set ${bare(b.lease_until)} = ${leaseEnd}
    where ${b.id} = any(${ids}::bigint[]) and ${b.claimed_by} = ${worker} and ${b.done_at} is null`,
});

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
  const { id, mailing } = batch;
  const given = { ...rangeOf(batch), id, worker, keepsHanding, waitS: waitMs / 1000 };
  const [row] = await release[mailing.kind](db(), given);
  return row?.done ?? false;
}

/** Renews a worker's leases of these batches. */
export async function renewLeases(worker: string, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await renew(db(), { ids, worker });
}
