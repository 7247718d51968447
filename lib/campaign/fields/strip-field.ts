import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable } from '@/lib/db/row';
import { contacts, fields } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { stripField } from './strip-field-job';

const BATCH = 5_000;

const stripBatch = statement({
  params: {
    userId: contacts.user_id,
    name: fields.field_name,
    before: contacts.updated_at,
    last: contacts.id,
  },
  row: { last: nullable(contacts.id) },
  text: ({ userId, name, before, last }) => sql`
    with batch as (
      select ${contacts.id} from ${contacts}
      where ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null and ${contacts.id} > ${last}
      order by ${contacts.id} limit ${inline(BATCH)}),
    stripped as (
      update ${contacts} set ${bare(contacts.custom_field)} = nullif(${contacts.custom_field} - ${name}::text, '{}'::jsonb)
      from batch b
      where ${contacts.id} = b.id and ${contacts.custom_field} ? ${name} and ${contacts.updated_at} <= ${before}::timestamptz)
    select max(id) as last from batch`,
});

/**
 * Goes through the account's contacts by id, so that no batch is looked at twice. What was written after the field was
 * removed belongs to a new field of that name.
 */
export const stripFieldJob = defineJob({
  ...stripField,
  async run({ userId, name, before }) {
    let last = 0;
    for (;;) {
      const [batch] = await stripBatch(db(), { userId, name, before, last });
      if (!batch?.last) return;
      last = batch.last;
    }
  },
});
