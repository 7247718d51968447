import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  automations,
  contactMergeChanges,
  contactMerges,
  contacts,
  contactTypes,
  deletedFields,
  fields,
  pictures,
  savedBlocks,
  segments,
  senders,
  signUpForms,
  singleSends,
  templates,
  unsubscribeGroups,
} from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import type { DeletedKind } from './kinds';
import type { DeletedRecords } from './schemas';

type Deletable = SQLWrapper & Record<'user_id' | 'deleted_at', AnyPgColumn>;

/** So long a record can be restored. */
const DAYS = 30;
const MOST = 100;

const isRecent = (deletedAt: AnyPgColumn) =>
  sql`${deletedAt} > now() - make_interval(days => ${inline(DAYS)})`;

const of = (
  kind: DeletedKind,
  table: Deletable,
  key: AnyPgColumn,
  name: AnyPgColumn,
  userId: SQL,
): SQL => sql`
  (select ${inline(kind)} as kind, ${key}::text as key, ${name} as name, '' as detail, ${table.deleted_at} as deleted_at
  from ${table} where ${table.user_id} = ${userId} and ${isRecent(table.deleted_at)}
  order by ${table.deleted_at} desc limit ${inline(MOST)})`;

// Who was made one with another contact is undone as a merge, and who went with a list comes back with it.
const contactsOf = (userId: SQL): SQL => sql`
  (select 'contact', gone.id::text, gone.email, ${contactTypes.name}, gone.deleted_at
  from ${contactTypes}
  cross join lateral (
    select ${contacts.id}, ${contacts.email}, ${contacts.deleted_at} from ${contacts}
    where ${contacts.contact_type_id} = ${contactTypes.id} and ${contacts.user_id} = ${userId}
      and ${isRecent(contacts.deleted_at)}
      and not exists (
        select from ${contactMergeChanges}
        join ${contactMerges} on ${contactMerges.id} = ${contactMergeChanges.merge_id}
        where ${contactMergeChanges.contact_id} = ${contacts.id} and ${contactMergeChanges.before} is null
          and ${contactMerges.undone_at} is null)
    order by ${contacts.deleted_at} desc limit ${inline(MOST)}) as gone
  where ${contactTypes.user_id} = ${userId} and ${contactTypes.deleted_at} is null
  order by gone.deleted_at desc limit ${inline(MOST)})`;

// One that was restored a moment ago still has values to give back.
const fieldsOf = (userId: SQL): SQL => sql`
  (select 'field', ${deletedFields.id}::text, ${deletedFields.field_name}, '', ${deletedFields.deleted_at}
  from ${deletedFields}
  where ${deletedFields.user_id} = ${userId} and ${isRecent(deletedFields.deleted_at)}
    and not exists (select from ${fields} where ${fields.id} = ${deletedFields.id})
  order by ${deletedFields.deleted_at} desc limit ${inline(MOST)})`;

const read = statement({
  params: { userId: contacts.user_id },
  row: {
    kind: value.oneOf<DeletedKind>(),
    key: value.text,
    name: value.text,
    detail: value.text,
    deleted_at: value.timestamptz,
  },
  text: ({ userId }) => sql`
    ${sql.join(
      [
        of('list', contactTypes, contactTypes.id, contactTypes.name, userId),
        contactsOf(userId),
        of('segment', segments, segments.id, segments.segment_name, userId),
        of('template', templates, templates.id, templates.template_name, userId),
        of('saved_block', savedBlocks, savedBlocks.id, savedBlocks.name, userId),
        of('picture', pictures, pictures.id, pictures.file_name, userId),
        of('single_send', singleSends, singleSends.utr, singleSends.single_send_name, userId),
        of('automation', automations, automations.utr, automations.automation_name, userId),
        of('form', signUpForms, signUpForms.utr, signUpForms.name, userId),
        of('sender', senders, senders.id, senders.from_email, userId),
        of('group', unsubscribeGroups, unsubscribeGroups.id, unsubscribeGroups.group_name, userId),
        fieldsOf(userId),
      ],
      sql` union all `,
    )}
    order by deleted_at desc, kind, key`,
});

/** What an account has deleted in the last 30 days and can restore, the last deleted first; 100 of each kind at most. */
export async function listDeleted({ actor }: { actor: Actor }): Promise<z.output<typeof DeletedRecords>> {
  const found = await read(db(), { userId: actor.id });
  return { records: found.map((row) => ({ ...row, deleted_at: timestamp(row.deleted_at) })) };
}
