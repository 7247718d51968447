import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';
import { INTERRUPTED } from './import-record';
import { notifyEnded } from './notify-ended';

/**
 * Ends the records of imports whose process died. A living one notes so while its file arrives (`keepAlive`) and
 * then holds a lock (`lockImport`); one whose file is stored has a job, which begins it again.
 */
export const failLostImportsJob = defineJob({
  name: 'fail-lost-imports',
  payload: z.object({}).loose(),
  async run() {
    await db().transaction(async (tx) => {
      const lost = await tx.execute<{ id: number }>(sql`
        update contact_imports i set status = 'failed', problems = ${JSON.stringify([INTERRUPTED])}::jsonb,
          updated_at = now(), finished_at = now()
        where i.id in (
          select id from contact_imports
          where status in ('reading', 'writing') and updated_at < now() - interval '30 seconds'
            and pg_try_advisory_xact_lock(hashtextextended('contact-import-alive', id)))
          and not exists (select from graphile_worker.jobs j
            where j.key = 'import-contacts:' || i.id and (j.locked_at is not null or j.attempts < j.max_attempts))
        returning i.id`);
      for (const { id } of lost) {
        await tx.execute(sql`delete from contact_import_pieces where import_id = ${id}`);
        await notifyEnded(tx, id);
      }
    });
  },
});
