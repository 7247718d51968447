import { and, asc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { db, type Transaction } from '@/lib/db/client';
import { bulkActionBatches as b, bulkActions } from '@/lib/db/schema';
import { defineJob } from '@/lib/jobs/define';
import { isTaken } from '../contacts/check-contact';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';
import { allowBatch, suppressBatch } from './allow-batch';
import { applyBatch } from './apply-batch';
import { BATCH_SIZE, runBulkAction } from './bulk-action-job';
import { BulkStatus } from './rows';
import { undoBatch } from './undo-batch';

type Action = typeof bulkActions.$inferSelect;

/** Whether a step has done a batch, ended the action, or found it ended. */
type Step = 'more' | 'ended' | 'none';

/**
 * Does the next batch of an action, or takes one back where that was asked for: one transaction with the note that it is
 * done. Two that run the same action wait for each other's batches.
 */
export const stepBulkAction = (actionId: number): Promise<Step> =>
  // Somebody has added the address of one who is restored: the second look sees them.
  tryStep(actionId).catch((error: unknown) => {
    if (isTaken(error)) return tryStep(actionId);
    throw error;
  });

const tryStep = (actionId: number): Promise<Step> =>
  againAfterDeadlock(() =>
    db().transaction(async (tx) => {
      const isIt = eq(bulkActions.id, actionId);
      const [action] = await tx.select().from(bulkActions).where(isIt).for('update');
      if (action?.status !== BulkStatus.running && action?.status !== BulkStatus.undoing) return 'none';
      const isUndo = action.status === BulkStatus.undoing;
      const isNext = isUndo ? and(isNotNull(b.done_at), isNull(b.undone_at)) : isNull(b.done_at);
      const [batch] = await tx
        .select()
        .from(b)
        .where(and(eq(b.action_id, actionId), isNext))
        .orderBy(asc(b.number))
        .limit(1);
      if (batch) {
        await (isUndo ? takeBack : carryOut)(tx, action, batch);
        return 'more';
      }
      if (isUndo) await tx.delete(b).where(eq(b.action_id, actionId));
      const status = isUndo ? BulkStatus.undone : BulkStatus.done;
      await tx.update(bulkActions).set({ status, finished_at: sql`now()` }).where(isIt);
      await dropContactCacheEverywhere(tx, action.user_id);
      await queueSweep(tx, action.user_id);
      return 'ended';
    }),
  );

type Batch = typeof b.$inferSelect;
const isBatch = ({ action_id, number }: Batch) => and(eq(b.action_id, action_id), eq(b.number, number));

async function carryOut(tx: Transaction, action: Action, batch: Batch): Promise<void> {
  const target = action.contact_type_id ?? action.unsubscribe_groups_id ?? 0;
  const ids = batch.contact_ids;
  const its = { actionId: action.id, userId: action.user_id, ids };
  const changed =
    action.kind === 'allow_again'
      ? await allowBatch(tx, { ...its, number: batch.number })
      : await applyBatch(tx, action.kind, { ...its, target });
  // From now on only what has changed is needed, to be taken back.
  const done = { contact_ids: [], changed_ids: changed, done_at: sql`now()` };
  await tx.update(b).set(done).where(isBatch(batch));
  await tx
    .update(bulkActions)
    .set({
      processed: sql`${bulkActions.processed} + ${ids.length}`,
      changed: sql`${bulkActions.changed} + ${changed.length}`,
    })
    .where(eq(bulkActions.id, action.id));
}

async function takeBack(tx: Transaction, action: Action, batch: Batch): Promise<void> {
  const ids = batch.changed_ids ?? [];
  const its = { actionId: action.id, number: batch.number, userId: action.user_id };
  const restored =
    action.kind === 'allow_again'
      ? await suppressBatch(tx, its)
      : await undoBatch(tx, action.kind, { userId: action.user_id, ids });
  await tx.update(b).set({ undone_at: sql`now()` }).where(isBatch(batch));
  await tx
    .update(bulkActions)
    .set({
      processed: sql`greatest(${bulkActions.processed} - ${BATCH_SIZE}::int, 0)`,
      restored: sql`${bulkActions.restored} + ${restored}`,
    })
    .where(eq(bulkActions.id, action.id));
}

/** Does what is left of an action, batch by batch. */
export async function finishBulkAction(actionId: number): Promise<void> {
  while ((await stepBulkAction(actionId)) === 'more');
  const [action] = await db()
    .select({ userId: bulkActions.user_id })
    .from(bulkActions)
    .where(eq(bulkActions.id, actionId));
  if (action) dropContactCache(action.userId);
}

/** Begun again after its worker was killed, it goes on with the batch that was not done. */
export const runBulkActionJob = defineJob({
  ...runBulkAction,
  run: ({ actionId }) => finishBulkAction(actionId),
  identify: ({ actionId }) => String(actionId),
  async onQuarantine(tx, { actionId }) {
    const [action] = await tx
      .update(bulkActions)
      .set({ status: BulkStatus.failed, finished_at: sql`now()` })
      .where(eq(bulkActions.id, actionId))
      .returning({ userId: bulkActions.user_id });
    return { userId: action?.userId ?? null, subject: `bulk action ${actionId}` };
  },
  async onRelease(tx, { actionId }) {
    await tx
      .update(bulkActions)
      .set({
        status: sql`case when ${bulkActions.undo_asked_at} is null then ${BulkStatus.running} else ${BulkStatus.undoing} end`,
        finished_at: null,
      })
      .where(and(eq(bulkActions.id, actionId), eq(bulkActions.status, BulkStatus.failed)));
  },
});
