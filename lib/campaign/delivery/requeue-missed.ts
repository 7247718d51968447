import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries, singleSends, versionTests as t } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import { SendStatus } from '../send-states';
import { completeSingleSend } from './complete-single-send';
import { cutBatches } from './cut-batches';
import { lockLedger } from './ledger-lock';
import { wakeWorkers } from './wake-workers';

const s = singleSends;
const d = alias(deliveries, 'd');

/** The condition that a single send has a ledger, and not the first part of one alone. */
export const hasLedger = sql`(${s.ledger_through} is null and exists (
  select from ${deliveries} as ${d} where ${d.user_id} = ${s.user_id} and ${d.single_send_id} = ${s.id}))`;

/** The condition that it runs, and its mails are to be queued. */
export const isToBeQueued = sql`${s.status} = ${inline(SendStatus.running)} and ${s.materialised_at} is null`;

const ofSend = { userId: s.user_id, id: s.id };

/** Rows `d` of a single send whose mail was given up after the last attempt, got no answer, or was cancelled. */
const isMissed = ({ userId, id }: Record<keyof typeof ofSend, SQL>) => sql`
  ${d.user_id} = ${userId} and ${d.single_send_id} = ${id}
  and (${d.status} in (${inline(DeliveryStatus.unknown)}, ${inline(DeliveryStatus.cancelled)})
    or (${d.status} = ${inline(DeliveryStatus.failed)} and ${d.reason} = 'gave_up'))`;

const count = statement({
  params: ofSend,
  row: { missed: value.integer },
  text: (send) => sql`select count(*)::int as missed from ${deliveries} as ${d} where ${isMissed(send)}`,
});

const readSend = statement({
  params: { id: s.id },
  row: { userId: s.user_id, isCancelled: value.boolean, isTimed: s.in_reader_zone },
  text: ({ id }) => sql`
    select ${s.user_id} as "userId", ${s.cancelled_at} is not null as "isCancelled",
      ${s.in_reader_zone} as "isTimed" from ${s}
    where ${s.id} = ${id} and ${isToBeQueued} and ${hasLedger}`,
});

/** Who was never tried keeps the time that the mail was to go at, where `isTimed`. */
const requeue = statement({
  params: { ...ofSend, isTimed: value.boolean },
  row: { failed: value.integer, unknown: value.integer, rows: value.integer, tested: value.integer },
  text: ({ isTimed, ...send }) => sql`
    with missed as (
      select ${d.id}, ${d.status} from ${deliveries} as ${d} where ${isMissed(send)} order by ${d.id} for update),
    queued as (
      update ${deliveries} as ${d} set ${bare(d.status)} = ${inline(DeliveryStatus.queued)}, ${bare(d.reason)} = null,
        ${bare(d.attempts)} = 0, ${bare(d.answer)} = null, ${bare(d.retry_at)} = case when ${isTimed} and m.status = ${inline(DeliveryStatus.cancelled)} and ${d.attempts} = 0
          then ${d.retry_at} end, ${bare(d.settled_at)} = null
      from missed m where ${d.id} = m.id returning m.status, ${d.version})
    select (count(*) filter (where status = ${inline(DeliveryStatus.failed)}))::int as failed,
      (count(*) filter (where status = ${inline(DeliveryStatus.unknown)}))::int as unknown, count(*)::int as rows,
      count(version)::int as tested
    from queued`,
});

const noteQueued = statement({
  params: { id: s.id, failed: s.failed, unknown: s.unknown },
  row: {},
  text: ({ id, failed, unknown }) => sql`
    update ${s} set ${bare(s.materialised_at)} = now(), ${bare(s.failed)} = ${s.failed} - ${failed},
      ${bare(s.unknown)} = ${s.unknown} - ${unknown}, ${bare(s.refusals_seen)} = ${s.failed} - ${failed}
    where ${s.id} = ${id}`,
});

/** A test that was stopped before its winner was known waits anew, once its mails have gone out. */
const waitAgain = statement({
  params: { id: t.single_send_id },
  row: {},
  text: ({ id }) => sql`
    update ${t} set ${bare(t.decides_at)} = null where ${t.single_send_id} = ${id} and ${t.winner} is null`,
});

/** How many readers a single send has missed. */
export async function countMissed(userId: number, id: number): Promise<number> {
  const [row] = await count(db(), { userId, id });
  return row?.missed ?? 0;
}

/**
 * Queues the mails that a single send has missed and cuts them into batches, where the send has been set running again
 * for that: it has a ledger, but `materialised_at` is empty. All or nothing; does nothing where it has been done.
 */
export async function requeueMissed(id: number): Promise<void> {
  await db().transaction(async (tx) => {
    await lockLedger(tx, id);
    const [send] = await readSend(tx, { id });
    if (!send) return;
    const { userId, isCancelled, isTimed } = send;
    // The rows before the send, as all who write to the ledger take them.
    const [missed] = isCancelled ? [] : await requeue(tx, { userId, id, isTimed });
    const { failed, unknown, rows, tested } = missed ?? { failed: 0, unknown: 0, rows: 0, tested: 0 };
    if (tested > 0) await waitAgain(tx, { id });
    if (rows > 0) await cutBatches(tx, { id, userId, rows, isTimed });
    await noteQueued(tx, { id, failed, unknown });
    await wakeWorkers(tx);
  });
  await completeSingleSend(id);
}
