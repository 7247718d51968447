import type { Fragment } from 'postgres';
import type { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { contactTypeView } from '../contact-types/rows';
import { type ContactRow, contactColumns, contactView } from './rows';
import type { ListContactsQuery, SortField } from './schemas';
import { searchQuery } from './search-query';

/** Whose contacts are wanted, which of them, in which order. */
export type Wanted = { actor: Actor; input: z.output<typeof ListContactsQuery> };

export type ListedRow = ContactRow & { type_name: string; type_created_at: string; type_updated_at: string };

/** The condition that picks the wanted contacts (alias `c`). */
export function wantedContacts({ actor, input }: Wanted): Fragment {
  const sql = client();
  const { contact_type_id: typeId, search } = input;
  return sql`
    c.user_id = ${actor.id} and c.deleted_at is null
    ${typeId ? sql`and c.contact_type_id = ${typeId}` : sql``}
    ${search ? sql`and c.search @@ to_tsquery('simple', ${searchQuery(search)})` : sql``}`;
}

/** What a `sort` sorts by; texts without regard to case, ties by id. */
export function orderOf(sort: Wanted['input']['sort'] = '-id'): Fragment {
  const sql = client();
  const field = sort.replace('-', '') as SortField;
  const direction = sort.startsWith('-') ? sql`desc` : sql`asc`;
  if (field === 'id') return sql`c.id ${direction}`;
  const isTime = field === 'created_at' || field === 'updated_at';
  const key = isTime ? sql`c.${sql(field)}` : sql`lower(c.${sql(field)})`;
  return sql`${key} ${direction}, c.id ${direction}`;
}

/** A contact's columns and its type's (alias `t`). */
export const listedColumns = (): Fragment => client()`
  ${contactColumns()}, t.name as type_name, t.created_at as type_created_at, t.updated_at as type_updated_at`;

/** A contact as lists show it, with its type. */
export function listedView({ type_name, type_created_at, type_updated_at, ...contact }: ListedRow) {
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
