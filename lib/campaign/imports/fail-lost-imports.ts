import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { contactImports } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { dropMade } from './drop-made';
import { INTERRUPTED } from './import-record';
import { ImportStatus, isOpen } from './import-status';
import { notifyEnded } from './notify-ended';
import { dropPieces } from './stored-file';

const {
  id,
  user_id,
  contact_type_id,
  status,
  problems: told,
  updated_at,
  finished_at,
  settings,
} = contactImports;

const failLost = statement({
  params: { problems: told },
  row: { id, user_id, contact_type_id, settings },
  text: ({ problems }) => sql`
    update ${contactImports} set ${bare(status)} = ${inline(ImportStatus.failed)}, ${bare(told)} = ${problems}::jsonb,
      ${bare(updated_at)} = now(), ${bare(finished_at)} = now()
    where ${id} in (
        select ${id} from ${contactImports}
        where ${isOpen} and ${updated_at} < now() - interval '30 seconds'
          and pg_try_advisory_xact_lock(hashtextextended('contact-import-alive', ${id})))
      and not exists (select from graphile_worker.jobs j
        where j.key = 'import-contacts:' || ${id} and (j.locked_at is not null or j.attempts < j.max_attempts))
    returning ${id}, ${user_id}, ${contact_type_id}, ${settings}`,
});

/**
 * Ends the records of imports whose process died. A living one notes so while its file arrives (`keepAlive`) and
 * then holds a lock (`lockImport`); one whose file is stored has a job, which begins it again.
 */
export const failLostImportsJob = defineJob({
  name: 'fail-lost-imports',
  payload: z.object({}).loose(),
  async run() {
    await db().transaction(async (tx) => {
      for (const lost of await failLost(tx, { problems: [INTERRUPTED] })) {
        await dropPieces(tx, lost.id);
        await dropMade(tx, lost);
        await notifyEnded(tx, lost.id);
      }
    });
  },
});
