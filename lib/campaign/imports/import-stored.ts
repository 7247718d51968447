import { and, eq } from 'drizzle-orm';
import { FileProblem } from '@/lib/csv/file-problem';
import { db } from '@/lib/db/client';
import { contactImports } from '@/lib/db/schema';
import { isDomainError } from '@/lib/errors';
import { defineJob } from '@/lib/jobs/define';
import { ImportConnection } from './import-connection';
import { importContacts } from './import-job';
import { failRecord, failRecordIn, progressNotes } from './import-record';
import { ImportStatus, isOpen } from './import-status';
import { finishImport } from './run-import';
import { stageFile } from './stage-file';
import { dropPieces, storedPieces } from './stored-file';

/**
 * Imports a stored file. Begun again after its worker was killed, it finds nothing written: the contacts and the end of
 * the record are one transaction.
 */
export const importContactsJob = defineJob({
  ...importContacts,
  async run({ importId }) {
    const connection = new ImportConnection();
    try {
      await connection.lock(importId);
      const isIt = eq(contactImports.id, importId);
      const [record] = await db().select().from(contactImports).where(and(isIt, isOpen));
      if (!record) return;
      await db()
        .update(contactImports)
        .set({ lines_read: 0, good: 0, bad: 0, status: ImportStatus.reading })
        .where(isIt);
      const { user_id: userId, mode, settings } = record;
      const contactTypeId = record.contact_type_id ?? 0;
      const bytes = storedPieces(importId);
      const onProgress = progressNotes(importId);
      const choices = Object.fromEntries(record.consent.map(({ column, meaning }) => [column, meaning]));
      const staged = await stageFile({ sql: connection.sql, userId, bytes, settings, choices, onProgress });
      const existing = settings?.existing ?? 'replace';
      await finishImport(connection, { importId, userId, contactTypeId, mode, existing }, staged);
    } catch (error) {
      if (!(error instanceof FileProblem || isDomainError(error))) throw error;
      await failRecord(importId, [
        isDomainError(error) && error.kind === 'invalid' ? NO_TYPE : error.message,
      ]);
    } finally {
      await connection.end();
    }
    await dropPieces(db(), importId);
  },
  identify: ({ importId }) => String(importId),
  async onQuarantine(tx, { importId }, cause) {
    await failRecordIn(tx, importId, [cause === 'crashed' ? CRASHED : FAILED]);
    await dropPieces(tx, importId);
    const [row] = await tx
      .select({ user_id: contactImports.user_id })
      .from(contactImports)
      .where(eq(contactImports.id, importId));
    // Its file is gone: it has to be uploaded again.
    return { userId: row?.user_id ?? null, subject: `import ${importId}`, isReleasable: false };
  },
});

/** What `writeStaged` refuses; an import's report is kept, so that its texts are made here. */
const NO_TYPE = 'The selected contact type id is invalid.';
const CRASHED =
  'Reading this file crashed twice; nothing was written. Check the file before you upload it again.';
const FAILED = 'The import failed after several attempts; nothing was written. Upload the file again.';
