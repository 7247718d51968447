import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { auditLog } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

// Leaps from one action to the next in the index, however many entries each has.
const distinctActions = statement({
  params: {},
  row: { action: auditLog.action },
  text: () => sql`
    with recursive seen as (
      (select ${auditLog.action} from ${auditLog} order by ${auditLog.action} limit 1)
      union all
      select (select ${auditLog.action} from ${auditLog} where ${auditLog.action} > seen.action
        order by ${auditLog.action} limit 1)
      from seen where seen.action is not null)
    select action from seen where action is not null`,
});

/** What has been done so far, each once, in alphabetical order. @throws DomainError forbidden */
export async function listActions({ actor }: { actor: Actor }): Promise<string[]> {
  authorize(actor, 'audit:read');
  return (await distinctActions(db())).map(({ action }) => action);
}
