import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automationSchedules, automations, deliveries, deliveryBatches, singleSends } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import type { MailingRef } from '../rendering/mail-source';
import { type Batch, batchRange, inBatch, ofEachKind, rangeOf } from './batch';

const d = alias(deliveries, 'd');
const isQueued = sql`${d.status} = ${inline(DeliveryStatus.queued)}`;
const setStatus = (status: DeliveryStatus) =>
  sql`${bare(d.status)} = ${inline(status)}, ${bare(d.settled_at)} = now()`;

const cancel = ofEachKind((kind) =>
  statement({
    params: batchRange,
    row: {},
    text: (range) => sql`
      update ${deliveries} as ${d} set ${setStatus(DeliveryStatus.cancelled)}
      where ${inBatch(kind, range)} and ${isQueued}`,
  }),
);

const fail = ofEachKind((kind) =>
  statement({
    params: { ...batchRange, answer: value.text },
    row: {},
    text: ({ answer, ...range }) => sql`
      with closed as (
        update ${deliveries} as ${d} set ${setStatus(DeliveryStatus.failed)}, ${bare(d.reason)} = 'content',
          ${bare(d.answer)} = ${answer}
        where ${inBatch(kind, range)} and ${isQueued} returning 1),
      n as (select count(*)::int as n from closed)
      ${addToCounter(kind, 'failed', range.mailingId)}`,
  }),
);

const forget = ofEachKind((kind) =>
  statement({
    params: { ...batchRange, batchId: deliveryBatches.id, ids: value.bigints },
    row: {},
    text: ({ batchId, ids, ...range }) => sql`
      with closed as (
        update ${deliveries} as ${d} set ${setStatus(DeliveryStatus.unknown)}, ${bare(d.handed_at)} = now(),
          ${bare(d.attempts)} = ${d.attempts} + 1, ${bare(d.answer)} = 'The worker ended before the server answered.'
        where ${inBatch(kind, range)} and ${d.id} = any(${ids}::bigint[]) and ${isQueued} returning 1),
      n as (select count(*)::int as n from closed),
      cleared as (
        update ${deliveryBatches} set ${bare(deliveryBatches.handing)} = null, ${bare(deliveryBatches.handing_by)} = null
        where ${deliveryBatches.id} = ${batchId})
      ${addToCounter(kind, 'unknown', range.mailingId)}`,
  }),
);

/** Adds `n.n` to a counter of the mailing. */
function addToCounter(kind: MailingRef['kind'], counter: 'failed' | 'unknown', mailingId: SQL): SQL {
  if (kind === 'single-send') {
    const column = singleSends[counter];
    return sql`update ${singleSends} set ${bare(column)} = ${column} + n.n from n where ${singleSends.id} = ${mailingId}`;
  }
  const column = automations[`total_${counter}`];
  return sql`
    update ${automations} set ${bare(column)} = ${column} + n.n from n
    where ${automations.id} = (
      select ${automationSchedules.automation_id} from ${automationSchedules}
      where ${automationSchedules.id} = ${mailingId})`;
}

/** Marks what is left of a batch as cancelled. */
export async function cancelRemaining(batch: Batch): Promise<void> {
  await cancel[batch.mailing.kind](db(), rangeOf(batch));
}

/** Marks what is left of a batch as failed, since there is nothing that could be sent. */
export async function failRemaining(
  batch: Batch,
  answer = 'The design can’t be turned into a mail.',
): Promise<void> {
  await fail[batch.mailing.kind](db(), { ...rangeOf(batch), answer });
}

/** Marks rows that were with the transport when their worker ended: whether they arrived, nobody knows. */
export async function markUnknown(batch: Batch, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await forget[batch.mailing.kind](db(), { ...rangeOf(batch), batchId: batch.id, ids });
}
