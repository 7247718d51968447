import { sql } from 'drizzle-orm';
import { contactImports, singleSends } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';
import { ImportStatus } from '../imports/import-status';
import { SendStatus } from '../send-states';

/** The condition that a send stands still until somebody resumes it. */
export const isPaused = sql`(${singleSends.deleted_at} is null and ${singleSends.paused_at} is not null
  and ${singleSends.status} in (${inline(SendStatus.ready)}, ${inline(SendStatus.running)}))`;

/** The condition that an import has failed in the last three days, and that none has succeeded since. */
export const isFailedImport = sql`(${contactImports.status} = ${inline(ImportStatus.failed)}
  and ${contactImports.created_at} > now() - interval '3 days' and not exists (
    select from ${contactImports} as later
    where later.user_id = ${contactImports.user_id} and later.id > ${contactImports.id}
      and later.status = ${inline(ImportStatus.done)}))`;
