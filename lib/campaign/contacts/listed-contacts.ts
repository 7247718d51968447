import { type Column, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import type { RowOf } from '@/lib/db/row';
import { contacts, contactTypes } from '@/lib/db/schema';
import { contactTypeView } from '../contact-types/rows';
import { isBeingDeleted } from './is-being-deleted';
import { contactColumns, contactRow, contactView } from './rows';
import type { ListContactsQuery, SortField } from './schemas';
import { searchQuery } from './search-query';

/** Whose contacts are wanted, which of them, in which order. */
export type Wanted = { actor: Actor; input: z.output<typeof ListContactsQuery> };

/** The condition that picks the wanted contacts. */
export function wantedContacts({ actor, input }: Wanted): SQL {
  const { contact_type_id: typeId, search } = input;
  return sql`
    ${contacts.user_id} = ${actor.id} and ${contacts.deleted_at} is null and not ${isBeingDeleted(actor.id, contacts)}
    ${typeId ? sql`and ${contacts.contact_type_id} = ${typeId}` : sql``}
    ${search ? sql`and ${contacts.search} @@ to_tsquery('simple', ${searchQuery(search)})` : sql``}`;
}

type ContactColumns = Readonly<Record<SortField, Column>>;

/** What a `sort` sorts by; texts without regard to case, ties by id. `of` may be an alias of the contacts. */
export function orderOf(sort: Wanted['input']['sort'] = '-id', of: ContactColumns = contacts): SQL {
  const field = sort.replace('-', '') as SortField;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  if (field === 'id') return sql`${of.id} ${direction}`;
  const isTime = field === 'created_at' || field === 'updated_at';
  const key = isTime ? sql`${of[field]}` : sql`lower(${of[field]})`;
  return sql`${key} ${direction}, ${of.id} ${direction}`;
}

/** A contact with what lists show of its type. */
export const listedRow = {
  ...contactRow,
  type_name: contactTypes.name,
  type_created_at: contactTypes.created_at,
  type_updated_at: contactTypes.updated_at,
};

export const listedColumns = sql`
  ${contactColumns}, ${contactTypes.name} as type_name, ${contactTypes.created_at} as type_created_at,
  ${contactTypes.updated_at} as type_updated_at`;

/** A contact as lists show it, with its type. */
export function listedView({
  type_name,
  type_created_at,
  type_updated_at,
  ...contact
}: RowOf<typeof listedRow>) {
  return {
    ...contactView(contact),
    contact_type: contactTypeView({
      id: contact.contact_type_id,
      user_id: contact.user_id,
      name: type_name,
      deleted_at: null,
      created_at: type_created_at,
      updated_at: type_updated_at,
    }),
  };
}
