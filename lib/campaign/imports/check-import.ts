import { and, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { FileProblem } from '@/lib/csv/file-problem';
import { db } from '@/lib/db/client';
import { contactImports } from '@/lib/db/schema';
import type { ImportReview } from '@/lib/db/schema/import-settings';
import { invalid } from '@/lib/errors';
import { defineJob } from '@/lib/jobs/define';
import { keepBadLines } from './bad-lines';
import { addCheck, checkImport } from './check-job';
import { UNDECIDED } from './column-target';
import { countStaged } from './count-staged';
import { ImportConnection } from './import-connection';
import { progressNotes } from './import-record';
import { columnsOfStart } from './import-settings';
import { ImportStatus } from './import-status';
import { NO_EMAIL, undecided } from './set-up-import';
import { type BadLine, stageFile } from './stage-file';
import { getStaged } from './staged-import';
import { startOfStored, storedPieces } from './stored-file';

/**
 * Has a job count what an import would do by its settings, unless that is known.
 *
 * @throws DomainError not-found, conflict where it has been started, or invalid where no column holds the address.
 */
export async function queueCheck({ actor, input }: { actor: Actor; input: { id: number } }): Promise<void> {
  authorizeMember(actor, 'audience:write');
  const { id: importId } = input;
  await db().transaction(async (tx) => {
    const { review, settings } = await getStaged(actor.id, importId, tx);
    if (review) return;
    if (!settings.columns.includes('email')) throw invalid(NO_EMAIL);
    const open = settings.columns.flatMap((target, position) => (target === UNDECIDED ? [position] : []));
    if (open.length > 0) {
      const columns = await columnsOfStart(await startOfStored(importId), settings);
      throw invalid(...open.map((position) => undecided(position, columns[position]?.name ?? '')));
    }
    await addCheck(tx, actor.id, importId);
  });
}

/** Reads an import's file as the import would, and counts what that would do, without writing a contact. */
export const checkImportJob = defineJob({
  ...checkImport,
  async run({ importId }) {
    const isIt = and(eq(contactImports.id, importId), eq(contactImports.status, ImportStatus.staged));
    const [record] = await db().select().from(contactImports).where(isIt);
    if (!record?.settings || record.review) return;
    const { settings, user_id: userId } = record;
    // Nobody is on a list that has yet to be made.
    const contactTypeId = record.contact_type_id ?? 0;
    const connection = new ImportConnection();
    let review: ImportReview;
    let badLines: readonly BadLine[] = [];
    try {
      const staged = await stageFile({
        sql: connection.sql,
        userId,
        bytes: storedPieces(importId),
        settings,
        onProgress: progressNotes(importId),
      });
      badLines = staged.badLines;
      review = await connection.db.transaction((tx) => countStaged(tx, { userId, contactTypeId }, staged));
    } catch (error) {
      if (!(error instanceof FileProblem)) throw error;
      review = { failure: error.message };
    } finally {
      await connection.end();
    }
    await db().transaction(async (tx) => {
      // Settings that have changed meanwhile have a job of their own.
      const noted = await tx
        .update(contactImports)
        .set({ review })
        .where(and(isIt, sql`${contactImports.settings} = ${JSON.stringify(settings)}::jsonb`))
        .returning({ id: contactImports.id });
      if (noted.length > 0) await keepBadLines(tx, importId, badLines);
    });
  },
  identify: ({ importId }) => String(importId),
  async onQuarantine(tx, { importId }) {
    const review: ImportReview = { failure: CRASHED };
    const isIt = eq(contactImports.id, importId);
    const [row] = await tx
      .update(contactImports)
      .set({ review })
      .where(and(isIt, eq(contactImports.status, ImportStatus.staged)))
      .returning({ user_id: contactImports.user_id });
    return { userId: row?.user_id ?? null, subject: `import ${importId}`, isReleasable: false };
  },
});

/** A review is kept, so that its texts are made here. */
const CRASHED = 'This file could not be read after several attempts. Check it and upload it again.';
