import { eq, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  automations,
  contactImports,
  contacts,
  contactTypes,
  fields,
  segments,
  singleSends,
} from '@/lib/db/schema';
import type { ImportSettings } from '@/lib/db/schema/import-settings';
import { bare, inline, statement } from '@/lib/db/statement';
import { dropContactCacheEverywhere } from '../signals/contact-cache';

/** Fields that somebody has come to use otherwise stay. The contacts are read once, however many fields there are. */
const dropFields = statement({
  params: { userId: fields.user_id, names: value.texts },
  row: {},
  text: ({ userId, names }) => sql`
    delete from ${fields}
    where ${fields.user_id} = ${userId} and ${fields.field_name} = any(${names}::text[])
      and ${fields.field_name} not in (
        select used.name from ${contacts} cross join lateral jsonb_object_keys(${contacts.custom_field}) as used (name)
        where ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null
          and ${contacts.custom_field} ?| ${names}::text[] and used.name = any(${names}::text[])
        union all
        select used.name from ${segments} cross join lateral jsonb_array_elements_text(${segments.select_field}) as used (name)
        where ${segments.user_id} = ${userId} and ${segments.deleted_at} is null)`,
});

/** A list that somebody has renamed, filled or used stays. */
const dropList = statement({
  params: { userId: contactTypes.user_id, listId: contactTypes.id, importId: contactImports.id },
  row: {},
  text: ({ userId, listId, importId }) => {
    const isNamed = (
      refs: typeof singleSends.recipient_id | typeof singleSends.exclude_specific_recipient_id,
    ) => sql`${refs} @> jsonb_build_array(jsonb_build_object('table', 'contacts_', 'id', ${listId}::int))`;
    return sql`
      update ${contactTypes} set ${bare(contactTypes.deleted_at)} = now()
      where ${contactTypes.id} = ${listId} and ${contactTypes.user_id} = ${userId}
        and ${contactTypes.deleted_at} is null and ${contactTypes.updated_at} = ${contactTypes.created_at}
        and not exists (
          select from ${contacts} where ${contacts.user_id} = ${userId} and ${contacts.contact_type_id} = ${listId}
            and ${contacts.deleted_at} is null)
        and not exists (
          select from ${contactImports} where ${contactImports.user_id} = ${userId}
            and ${contactImports.contact_type_id} = ${listId} and ${contactImports.id} <> ${importId}
            and ${contactImports.status} not in ('failed', 'undone'))
        and not exists (
          select from ${segments} where ${segments.user_id} = ${userId} and ${segments.contact_type_id} = ${listId}
            and ${segments.deleted_at} is null)
        and not exists (
          select from ${singleSends} where ${singleSends.user_id} = ${userId} and ${singleSends.deleted_at} is null
            and (${isNamed(singleSends.recipient_id)} or ${isNamed(singleSends.exclude_specific_recipient_id)}))
        and not exists (
          select from ${automations} where ${automations.user_id} = ${userId} and ${automations.deleted_at} is null
            and ${automations.automation_for_table} = ${inline('contacts_')} and ${automations.automation_for} = ${listId})`;
  },
});

type Made = {
  id: number;
  user_id: number;
  contact_type_id: number | null;
  settings: ImportSettings | null;
};

/** Removes the custom fields that were added for an import and that nothing uses. */
export async function dropMadeFields(tx: Transaction, { user_id: userId, settings }: Made): Promise<void> {
  const names = settings?.added_fields ?? [];
  if (names.length > 0) await dropFields(tx, { userId, names });
}

/** Removes the list and the custom fields that were made for an import of which nothing is left, where nothing uses them. */
export async function dropMade(tx: Transaction, made: Made): Promise<void> {
  const { id: importId, user_id: userId, contact_type_id: listId, settings } = made;
  await dropMadeFields(tx, made);
  if (!settings?.made_list || listId === null) return;
  await dropList(tx, { userId, listId, importId });
  await dropContactCacheEverywhere(tx, userId);
}

/** Removes an import that nobody has started, with its file and what was made for it. */
export async function dropUnused(tx: Transaction, unused: Made): Promise<void> {
  await dropMade(tx, unused);
  await tx.delete(contactImports).where(eq(contactImports.id, unused.id));
}
