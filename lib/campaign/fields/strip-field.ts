import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable } from '@/lib/db/row';
import { contacts, deletedFields as f, fields, deletedFieldValues as v } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { dropContactCacheEverywhere } from '../signals/contact-cache';
import { stripField } from './strip-field-job';

const BATCH = 5_000;

// Nothing of a field that was restored since. Deleted contacts too: they may be restored, and a new field of the name begins empty. What was written since there is
// such a field is its own.
const stripBatch = statement({
  params: { userId: contacts.user_id, fieldId: f.id, name: fields.field_name, last: contacts.id },
  row: { last: nullable(contacts.id) },
  text: ({ userId, fieldId, name, last }) => sql`
    with batch as (
      select ${contacts.id} from ${contacts}
      where ${contacts.user_id} = ${userId} and ${contacts.id} > ${last}
      order by ${contacts.id} limit ${inline(BATCH)}),
    had as (
      select ${contacts.id}, ${contacts.custom_field} ->> ${name}::text as value from ${contacts}
      where ${contacts.id} in (select id from batch) and ${contacts.custom_field} ? ${name}
        and exists (select from ${f} where ${f.id} = ${fieldId})
        and not exists (select from ${fields} where ${fields.id} = ${fieldId})
        and ${contacts.updated_at} <= coalesce((
          select ${fields.created_at} from ${fields}
          where ${fields.user_id} = ${userId} and ${fields.field_name} = ${name}), now())
      order by ${contacts.id} for update),
    kept as (
      insert into ${v} (${bare(v.field_id, v.contact_id, v.value)})
      select ${f.id}, had.id, had.value from had join ${f} on ${f.id} = ${fieldId}
      where had.value is not null on conflict do nothing),
    stripped as (
      update ${contacts} set ${bare(contacts.custom_field)} = nullif(${contacts.custom_field} - ${name}::text, '{}'::jsonb)
      from had where ${contacts.id} = had.id)
    select max(id) as last from batch`,
});

/** Goes through the account's contacts by id, so that no batch is looked at twice. */
export const stripFieldJob = defineJob({
  ...stripField,
  async run({ userId, fieldId, name }) {
    let last = 0;
    for (;;) {
      const [batch] = await stripBatch(db(), { userId, fieldId, name, last });
      if (!batch?.last) break;
      last = batch.last;
    }
    await dropContactCacheEverywhere(db(), userId);
  },
});
