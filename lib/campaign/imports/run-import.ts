import { and, eq, sql } from 'drizzle-orm';
import { againAfterDeadlock } from '@/lib/db/after-deadlock';
import { analyzeWritten } from '@/lib/db/analyze-written';
import { db, type Transaction } from '@/lib/db/client';
import { contactImports, contacts, unsubscribes } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { holdMerges } from '../contacts/merge-lock';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';
import { keepBadLines } from './bad-lines';
import type { ImportConnection } from './import-connection';
import { failRecord } from './import-record';
import { ImportStatus, isOpen } from './import-status';
import { notifyEnded } from './notify-ended';
import { againAfterMerge } from './resolve-merged';
import type { Staged } from './stage-file';
import { dropPieces } from './stored-file';
import { type Target, writeStaged } from './write-staged';

type Import = Target & { mode: 'all' | 'skip_bad' };

/**
 * Writes a file that has been staged, in one transaction with the end of its record: all of it or nothing.
 *
 * @returns false where the file has bad lines that are not to be skipped; the record then says so.
 */
export async function finishImport(
  connection: ImportConnection,
  target: Import,
  staged: Staged,
): Promise<boolean> {
  const { importId, userId, mode } = target;
  const { lines_read, good, bad, problems } = staged;
  if (bad > 0 && mode === 'all') {
    await failRecord(importId, problems, staged);
    return false;
  }
  const isIt = eq(contactImports.id, importId);
  const progress = { lines_read, good, bad };
  await db()
    .update(contactImports)
    .set({ ...progress, status: ImportStatus.writing })
    .where(and(isIt, isOpen));
  const write = async (tx: Transaction) => {
    const counts = await writeStaged(tx, target, staged);
    const { count: ended } = await tx
      .update(contactImports)
      .set({
        ...progress,
        ...counts,
        problems,
        consent: staged.consent,
        status: ImportStatus.done,
        finished_at: sql`now()`,
      })
      .where(and(isIt, eq(contactImports.status, ImportStatus.writing)));
    if (ended === 0) throw conflict('The import has ended already.');
    await keepBadLines(tx, importId, staged.badLines);
    await dropPieces(tx, importId);
    await notifyEnded(tx, importId);
    await dropContactCacheEverywhere(tx, userId);
    return counts.created + counts.updated;
  };
  const written = await againAfterDeadlock(() =>
    againAfterMerge((doMergesWait) =>
      connection.db.transaction(async (tx) => {
        if (doMergesWait) await holdMerges(tx, { userId });
        return write(tx);
      }),
    ),
  );
  dropContactCache(userId);
  await queueSweep(db(), userId);
  // An export of another service may say of as many that they have unsubscribed.
  for (const table of [contacts, unsubscribes]) await analyzeWritten(table, written, connection.db);
  return true;
}
