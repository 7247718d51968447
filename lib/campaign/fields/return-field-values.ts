import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts, deletedFields as f, fields, deletedFieldValues as v } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { forgetField, returnFieldValues } from './strip-field-job';

const BATCH = 5_000;

// A value that was given since is newer. The field may have another name by now, or be deleted again.
const returnBatch = statement({
  params: { userId: contacts.user_id, fieldId: f.id },
  row: { count: value.integer },
  text: ({ userId, fieldId }) => sql`
    with taken as (
      delete from ${v} where (${v.field_id}, ${v.contact_id}) in (
        select ${v.field_id}, ${v.contact_id} from ${v} where ${v.field_id} = ${fieldId}
          and exists (select from ${fields} where ${fields.id} = ${fieldId} and ${fields.user_id} = ${userId})
        order by ${v.contact_id} limit ${inline(BATCH)})
      returning *),
    returned as (
      update ${contacts} set ${bare(contacts.custom_field)} =
        jsonb_build_object(${fields.field_name}, taken.value) || coalesce(${contacts.custom_field}, '{}'::jsonb)
      from taken join ${fields} on ${fields.id} = taken.field_id and ${fields.user_id} = ${userId}
      where ${contacts.id} = taken.contact_id and ${contacts.user_id} = ${userId})
    select count(*)::int as count from taken`,
});

const forgetBatch = statement({
  params: { userId: f.user_id, fieldId: f.id },
  row: { count: value.integer },
  text: ({ userId, fieldId }) => sql`
    with gone as (
      delete from ${v} where (${v.field_id}, ${v.contact_id}) in (
        select ${v.field_id}, ${v.contact_id} from ${v}
        where ${v.field_id} = (select ${f.id} from ${f} where ${f.id} = ${fieldId} and ${f.user_id} = ${userId})
        limit ${inline(BATCH)})
      returning 1)
    select count(*)::int as count from gone`,
});

const forget = (isRestored: boolean) =>
  statement({
    params: { userId: f.user_id, fieldId: f.id },
    row: {},
    text: ({ userId, fieldId }) => sql`
      delete from ${f} where ${f.id} = ${fieldId} and ${f.user_id} = ${userId}
        and ${inline(isRestored)} = exists (select from ${fields} where ${fields.id} = ${fieldId})`,
  });
const forgetRestored = forget(true);
const forgetDeleted = forget(false);

/** In batches of contacts. Begun again after its worker was killed, it goes on with those that are left. */
export async function returnValues(userId: number, fieldId: number): Promise<void> {
  while ((await returnBatch(db(), { userId, fieldId }))[0]?.count);
  await forgetRestored(db(), { userId, fieldId });
  await dropContactCacheEverywhere(db(), userId);
  dropContactCache(userId);
}

export const returnFieldValuesJob = defineJob({
  ...returnFieldValues,
  run: ({ userId, fieldId }) => returnValues(userId, fieldId),
});

/** Of a field that was not restored in time. */
export const forgetFieldJob = defineJob({
  ...forgetField,
  async run({ userId, fieldId }) {
    while ((await forgetBatch(db(), { userId, fieldId }))[0]?.count);
    await forgetDeleted(db(), { userId, fieldId });
  },
});
