import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { deliveryBatches } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { DeliveryStatus } from '../delivery-states';
import { type Batch, ofEachKind, type TransportName } from './batch';
import type { DeliveryResult } from './delivery-result';
import {
  addGains,
  blockedRows,
  changes,
  countedResults,
  gains,
  heldBatch,
  insertEvents,
  mayRun,
  rowsBefore,
  setHanding,
  suppressBounced,
  writeChanges,
} from './settle-and-claim-sql';

type SettleAndClaim = {
  batch: Batch;
  worker: string;
  transport: TransportName;
  /** Where it is noted what of the next group leaves the process; null where that isn't needed, or isn't possible. */
  journal?: string | null;
  /** What became of the group before. */
  results: readonly DeliveryResult[];
  /** The rows to be handed over next; null where those that are noted stay so, since they may have been taken. */
  next: readonly number[] | null;
};

/**
 * `claimed`: the rows that may be handed over now. They have been noted as such.
 * `halted`: nothing more of the mailing may go out now: it is paused, cancelled or gone, the provider asked for a rest,
 * or another worker has the batch.
 */
export type ClaimedGroup = { claimed: number[]; halted: boolean; refused: boolean };

const settle = ofEachKind((kind) =>
  statement({
    params: {
      batchId: deliveryBatches.id,
      worker: value.text,
      userId: deliveryBatches.user_id,
      mailingId: value.integer,
      transport: value.text,
      journal: nullable(value.text),
      results: value.json<readonly DeliveryResult[]>(),
      wanted: value.bigints,
      staysHanding: value.boolean,
      ids: value.bigints,
    },
    row: { holds: value.boolean, handing: nullable(deliveryBatches.handing), refused: value.boolean },
    text: ({
      batchId,
      worker,
      userId,
      mailingId,
      transport,
      journal,
      results,
      wanted,
      staysHanding,
      ids,
    }) => sql`
      with held as materialized (${heldBatch(batchId, worker)}),
      before as materialized (${rowsBefore(ids)}),
      result as materialized (${countedResults(results)}),
      blocked as materialized (${blockedRows(kind, { mailingId, userId, wanted })}),
      change as materialized (${changes}),
      written as (${writeChanges}),
      noted as (${setHanding({ staysHanding, wanted, transport, journal, mayRun: mayRun(kind, mailingId) })}),
      told as (${insertEvents(kind, mailingId, userId)}),
      dead as (${suppressBounced(userId)}),
      delta as (${gains}),
      counted as (${addGains(kind, mailingId)})
      select exists (select from noted where may_run) as holds, (select handing from noted) as handing,
        exists (select from result
          where status in (${inline(DeliveryStatus.bounced)}, ${inline(DeliveryStatus.failed)})) as refused`,
  }),
);

/**
 * Records a group's results and notes the next group as being handed over, in one statement, so that nothing goes out
 * that isn't written down. In it, too: whether the mailing still runs, who of the group may no longer be mailed, and
 * the mailing's counters, which change with the rows that they count. Results count even where the batch is another
 * worker's by now: they are what happened.
 */
export async function settleAndClaim({
  batch,
  worker,
  transport,
  journal = null,
  results,
  next,
}: SettleAndClaim): Promise<ClaimedGroup> {
  const wanted = next ?? [];
  const [row] = await settle[batch.mailing.kind](db(), {
    batchId: batch.id,
    worker,
    userId: batch.userId,
    mailingId: batch.mailing.id,
    transport,
    journal,
    results,
    wanted,
    staysHanding: next === null,
    ids: [...results.map(({ id }) => id), ...wanted],
  });
  return { claimed: row?.handing ?? [], halted: !row?.holds, refused: row?.refused ?? false };
}
