import { z } from 'zod';
import { client } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';

const LOST = 'The import was interrupted; nothing was written.';

/**
 * Ends the records of imports whose process died. A living one holds a lock (`lockImport`); one whose file is stored
 * has a job, which begins it again.
 */
export const failLostImportsJob = defineJob({
  name: 'fail-lost-imports',
  payload: z.object({}).loose(),
  async run() {
    await client()`
      with lost as (
        update contact_imports i set status = 'failed', problems = ${JSON.stringify([LOST])}::jsonb,
          updated_at = now(), finished_at = now()
        where i.id in (
          select id from contact_imports
          where status in ('reading', 'writing') and updated_at < now() - interval '10 seconds'
            and pg_try_advisory_xact_lock(hashtextextended('contact-import-alive', id)))
          and not exists (select from graphile_worker.jobs j
            where j.key = 'import-contacts:' || i.id and (j.locked_at is not null or j.attempts < j.max_attempts))
        returning i.id)
      delete from contact_import_pieces where import_id in (select id from lost)`;
  },
});
