import { and, eq, sql } from 'drizzle-orm';
import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { db, type Transaction } from '@/lib/db/client';
import { contactImports } from '@/lib/db/schema';
import { rows } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';
import { dropMade } from './drop-made';
import { ImportStatus } from './import-status';
import { undoImportRef } from './undo-job';
import { removeNextAdded, restoreNextChanged, unsuppress } from './undo-statements';

type Import = typeof contactImports.$inferSelect;

/** Whether a step has looked at a batch, ended the undo, or found it ended. */
type Step = 'more' | 'ended' | 'none';

/**
 * Takes back the next batch of an import that is being undone: one transaction with the note that it is done. Two that
 * undo the same import wait for each other's batches.
 */
export const stepUndo = (importId: number): Promise<Step> =>
  againAfterDeadlock(() =>
    db().transaction(async (tx) => {
      const isIt = eq(contactImports.id, importId);
      const [record] = await tx.select().from(contactImports).where(isIt).for('update');
      if (record?.status !== ImportStatus.undoing) return 'none';
      const progress = (await removeBatch(tx, record)) ?? (await restoreBatch(tx, record));
      if (progress) {
        await tx
          .update(contactImports)
          .set({ ...progress, updated_at: sql`now()` })
          .where(isIt);
        return 'more';
      }
      await end(tx, record);
      return 'ended';
    }),
  );

async function removeBatch(tx: Transaction, record: Import) {
  const { id: importId, user_id: userId, undo_cursor: after, undo_processed, removed } = record;
  const batch = await removeNextAdded(tx, { importId, userId, after });
  return (
    batch && {
      undo_cursor: batch.last,
      undo_processed: undo_processed + batch.looked,
      removed: removed + batch.changed,
    }
  );
}

async function restoreBatch(
  tx: Transaction,
  { id: importId, user_id: userId, undo_processed, restored }: Import,
) {
  const batch = await restoreNextChanged(tx, { importId, userId });
  return batch && { undo_processed: undo_processed + batch.looked, restored: restored + batch.changed };
}

/** What is left once no contact is: addresses that can be mailed again, and what was made for the import. */
async function end(tx: Transaction, record: Import): Promise<void> {
  const { id: importId, user_id: userId, created, updated } = record;
  // Of a million, that takes longer than other statements may.
  await rows(tx, {}, sql`set local statement_timeout = 0`);
  await unsuppress(tx, { importId, userId });
  await dropMade(tx, record);
  const ended = { status: ImportStatus.undone, undo_processed: created + updated, updated_at: sql`now()` };
  await tx.update(contactImports).set(ended).where(eq(contactImports.id, importId));
  await dropContactCacheEverywhere(tx, userId);
  await queueSweep(tx, userId);
}

/** Takes back what is left of an import, batch by batch. */
export async function finishUndo(importId: number): Promise<void> {
  while ((await stepUndo(importId)) === 'more');
  const [record] = await db()
    .select({ userId: contactImports.user_id })
    .from(contactImports)
    .where(eq(contactImports.id, importId));
  if (record) dropContactCache(record.userId);
}

/** Begun again after its worker was killed, it goes on behind the last batch that is done. */
export const undoImportJob = defineJob({
  ...undoImportRef,
  run: ({ importId }) => finishUndo(importId),
  identify: ({ importId }) => String(importId),
  // It can be undone again then, which goes on where this one stopped.
  async onQuarantine(tx, { importId }) {
    const [record] = await tx
      .update(contactImports)
      .set({ status: ImportStatus.done, updated_at: sql`now()` })
      .where(and(eq(contactImports.id, importId), eq(contactImports.status, ImportStatus.undoing)))
      .returning({ userId: contactImports.user_id });
    return { userId: record?.userId ?? null, subject: `import ${importId}` };
  },
  async onRelease(tx, { importId }) {
    await tx
      .update(contactImports)
      .set({ status: ImportStatus.undoing, updated_at: sql`now()` })
      .where(and(eq(contactImports.id, importId), eq(contactImports.status, ImportStatus.done)));
  },
});
