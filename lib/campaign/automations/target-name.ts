import { sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { automations as a, contactTypes, segments } from '@/lib/db/schema';

const l = alias(contactTypes, 'l');
const g = alias(segments, 'g');

/** The name of the list or segment that an automation is for; null where that has been deleted. */
export const targetName = sql`case ${a.automation_for_table}
  when 'contacts_' then (select ${l.name} from ${contactTypes} as ${l}
    where ${l.id} = ${a.automation_for} and ${l.user_id} = ${a.user_id} and ${l.deleted_at} is null)
  else (select ${g.segment_name} from ${segments} as ${g}
    where ${g.id} = ${a.automation_for} and ${g.user_id} = ${a.user_id} and ${g.deleted_at} is null) end`;
