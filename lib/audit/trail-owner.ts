import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { statement } from '@/lib/db/statement';

const find = statement({
  params: {},
  row: { owners: value.texts, is_separate: value.boolean },
  text: () => sql`
    select array_agg(distinct pg_get_userbyid(owner)::text) as owners,
      not bool_or(pg_has_role(current_user, owner, 'MEMBER')) as is_separate
    from (
      select relowner as owner from pg_class
      where oid in (to_regclass('audit_log'), to_regclass('audit_chain'))
      union select proowner from pg_proc where proname in ('loadout_chain_change', 'loadout_keep_trail')
      union select nspowner from pg_namespace
      where oid = (select relnamespace from pg_class where oid = to_regclass('audit_log'))) as o`,
});

/**
 * Whose the audit trail is in the database: its tables, what keeps them from being changed, and their schema. `isSeparate`:
 * the role that this process connects as can't act as any of these owners, and so can't take off what keeps the trail.
 */
export async function readTrailOwner(): Promise<{ owners: readonly string[]; isSeparate: boolean }> {
  const [found] = await find(db());
  return { owners: found?.owners ?? [], isSeparate: found?.is_separate ?? false };
}
