import { eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactImportMappings, contacts, fields } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { timestamp } from '@/lib/timestamps';
import { contactsTag } from '../signals/contact-cache';
import { readFieldUses } from './list-field-uses';

const FRESH_MS = 60_000;

const readFields = statement({
  params: { userId: contactImportMappings.user_id },
  row: {
    id: fields.id,
    field_name: fields.field_name,
    field_type: fields.field_type,
    created_at: fields.created_at,
    updated_at: fields.updated_at,
    import_mappings: value.integer,
  },
  text: ({ userId }) => sql`
    select ${fields.id}, ${fields.field_name}, ${fields.field_type}, ${fields.created_at},
      ${fields.updated_at}, (
      select count(*)::int from ${contactImportMappings}
      where ${contactImportMappings.user_id} = ${userId}
        and ${contactImportMappings.columns} ? ('field:' || ${fields.field_name})) as import_mappings
    from ${fields} where ${fields.user_id} = ${userId} order by lower(${fields.field_name})`,
});

/** The account's custom fields by name, each with what names it. */
export async function listSummaries({ actor }: { actor: Actor }) {
  const [found, uses] = await Promise.all([
    readFields(db(), { userId: actor.id }),
    readFieldUses(db(), { userId: actor.id }),
  ]);
  return found.map((field) => ({
    ...field,
    created_at: timestamp(field.created_at),
    updated_at: timestamp(field.updated_at),
    uses: uses.flatMap(({ kind, ref, name, field_name }) =>
      field_name === field.field_name.toLowerCase() ? [{ kind, ref, name }] : [],
    ),
  }));
}

const countValues = statement({
  params: { userId: contacts.user_id },
  row: { name: value.text, contacts: value.integer },
  text: ({ userId }) => sql`
    select name, count(*)::int as contacts
    from ${contacts} cross join lateral jsonb_object_keys(${contacts.custom_field}) as name
    where ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null
      and ${contacts.custom_field} is not null
    group by name`,
});

/** How many contacts have a value in each custom field. Up to a minute old where single contacts have changed. */
export async function countFieldValues({ actor }: { actor: Actor }) {
  const [counts, found] = await Promise.all([
    cache().remember(`field-values:${actor.id}`, async () => ({
      value: new Map((await countValues(db(), { userId: actor.id })).map((one) => [one.name, one.contacts])),
      tags: [contactsTag(actor.id)],
      validUntil: Date.now() + FRESH_MS,
    })),
    db().select({ id: fields.id, name: fields.field_name }).from(fields).where(eq(fields.user_id, actor.id)),
  ]);
  return found.map(({ id, name }) => ({ id, contacts: counts.get(name) ?? 0 }));
}
