import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { db } from '@/lib/db/client';
import { contactImports } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { addJob } from '@/lib/jobs/define';
import { tryNow } from '@/lib/jobs/try-now';
import { timestamp } from '@/lib/timestamps';
import { ImportStatus } from './import-status';
import { getImport, undoUntil } from './rows';
import { finishUndo } from './undo-batches';
import { UNDO_BATCH, undoImportRef, undoOptions } from './undo-job';

/**
 * Has an import taken back by a job: removes the contacts that it added and gives those that it changed their earlier
 * values, as far as they have not changed since; whom it suppressed can be mailed again, and the list and fields made for it go.
 * Few are done with before it returns; one that is being undone stays so.
 *
 * @throws DomainError not-found, or conflict where it has not been written, has been undone, or is too long ago.
 */
export async function undoImport({ actor, input }: { actor: Actor; input: { id: number } }) {
  authorizeMember(actor, 'audience:write');
  const { id } = input;
  const isIt = and(eq(contactImports.id, id), eq(contactImports.user_id, actor.id));
  const isFew = await db().transaction(async (tx) => {
    const [record] = await tx.select().from(contactImports).where(isIt).for('update');
    if (!record) throw notFound();
    if (record.status === ImportStatus.undoing) return false;
    if (record.status === ImportStatus.undone) throw conflict('The import has been undone already.');
    if (record.status !== ImportStatus.done) throw conflict('Only a finished import can be undone.');
    if (record.finished_at && undoUntil(timestamp(record.finished_at)) < new Date())
      throw conflict('An import can be undone for 30 days.');
    await tx.update(contactImports).set({ status: ImportStatus.undoing, updated_at: sql`now()` }).where(isIt);
    await addJob(tx, undoImportRef, { importId: id }, undoOptions(actor.id, id));
    return record.created + record.updated + record.suppressed <= UNDO_BATCH;
  });
  if (isFew) await tryNow(undoImportRef, () => finishUndo(id));
  return getImport(actor.id, id);
}
