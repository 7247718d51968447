import { sql } from 'drizzle-orm';
import { client } from '@/lib/db/client';
import { isDomainError } from '@/lib/errors';
import { defineJob } from '@/lib/jobs/define';
import { FileProblem } from './file-problem';
import { importContacts } from './import-job';
import { failRecord, failRecordIn, progressNotes } from './import-record';
import type { ImportRow } from './rows';
import { finishImport, lockImport, openConnection } from './run-import';
import { stageFile } from './stage-file';
import { dropPieces, storedPieces } from './stored-file';

/**
 * Imports a stored file. Begun again after its worker was killed, it finds nothing written: the contacts and the end of
 * the record are one transaction.
 */
export const importContactsJob = defineJob({
  ...importContacts,
  async run({ importId }) {
    const connection = openConnection();
    try {
      await lockImport(connection, importId);
      const [record] = await client()<ImportRow[]>`
        select * from contact_imports where id = ${importId} and status in ('reading', 'writing')`;
      if (!record) return;
      await client()`
        update contact_imports set status = 'reading', lines_read = 0, good = 0, bad = 0, updated_at = now()
        where id = ${importId}`;
      const { user_id: userId, contact_type_id: contactTypeId, mode } = record;
      const bytes = storedPieces(importId);
      const staged = await stageFile({ sql: connection, userId, bytes, onProgress: progressNotes(importId) });
      await finishImport(connection, { importId, userId, contactTypeId, mode }, staged);
    } catch (error) {
      if (!(error instanceof FileProblem || isDomainError(error))) throw error;
      await failRecord(importId, [
        isDomainError(error) && error.kind === 'invalid' ? NO_TYPE : error.message,
      ]);
    } finally {
      await connection.end({ timeout: 1 });
    }
    await dropPieces(importId);
  },
  identify: ({ importId }) => String(importId),
  async onQuarantine(tx, { importId }, cause) {
    await failRecordIn(tx, importId, [cause === 'crashed' ? CRASHED : FAILED]);
    await tx.execute(sql`delete from contact_import_pieces where import_id = ${importId}`);
    const [row] = await tx.execute<{ user_id: number }>(sql`
      select user_id from contact_imports where id = ${importId}`);
    // Its file is gone: it has to be uploaded again.
    return { userId: row?.user_id ?? null, subject: `import ${importId}`, isReleasable: false };
  },
});

/** What `writeStaged` refuses; an import's report is kept, so that its texts are made here. */
const NO_TYPE = 'The selected contact type id is invalid.';
const CRASHED =
  'Reading this file crashed twice; nothing was written. Check the file before you upload it again.';
const FAILED = 'The import failed after several attempts; nothing was written. Upload the file again.';
