import { client } from '@/lib/db/client';
import { isDomainError } from '@/lib/errors';
import { defineJob } from '@/lib/jobs/define';
import { FileProblem } from './file-problem';
import { failRecord, progressNotes } from './import-record';
import { importContacts } from './jobs';
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
    const sql = openConnection();
    try {
      await lockImport(sql, importId);
      const [record] = await client()<ImportRow[]>`
        select * from contact_imports where id = ${importId} and status in ('reading', 'writing')`;
      if (!record) return;
      await client()`
        update contact_imports set status = 'reading', lines_read = 0, good = 0, bad = 0, updated_at = now()
        where id = ${importId}`;
      const { user_id: userId, contact_type_id: contactTypeId, mode } = record;
      const bytes = storedPieces(importId);
      const staged = await stageFile({ sql, userId, bytes, onProgress: progressNotes(importId) });
      await finishImport(sql, { importId, userId, contactTypeId, mode }, staged);
    } catch (error) {
      if (!(error instanceof FileProblem || isDomainError(error))) throw error;
      await failRecord(importId, [error.message]);
    } finally {
      await sql.end({ timeout: 1 });
    }
    await dropPieces(importId);
  },
});
