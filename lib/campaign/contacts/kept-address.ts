import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { contactAddresses, contacts } from '@/lib/db/schema';

const a = alias(contactAddresses, 'a');
const kept = alias(contacts, 'kept');
const there = alias(contacts, 'there');

/**
 * Addresses that a merge has replaced, each (`email`, in lower case) beside the one that the person has now (`kept`):
 * first of all on the list where it is to be used.
 */
export const replacedAddresses = (userId: SQL, listId: SQL): SQL => sql`
  select distinct on (${a.email}) ${a.email} as email, ${kept.email} as kept
  from ${contactAddresses} as ${a}
  join ${contacts} as ${kept} on ${kept.id} = ${a.contact_id} and ${kept.deleted_at} is null
  where ${a.user_id} = ${userId} and lower(${kept.email}) <> ${a.email}
  order by ${a.email}, ${kept.contact_type_id} = ${listId} desc, ${kept.id}`;

/** The condition that a contact of the list has the address itself. */
export const isOnList = (listId: SQL, email: SQL): SQL => sql`
  exists (select from ${contacts} as ${there}
    where ${there.contact_type_id} = ${listId} and lower(${there.email}) = lower(${email})
      and ${there.deleted_at} is null)`;

/**
 * The address under which a person is put on a list: the one that was kept where theirs was merged into it, so that the
 * merged one does not become a contact again. Merges wait until the end of the transaction.
 */
export const keptAddress = (userId: SQL, listId: SQL, email: SQL): SQL =>
  sql`loadout_kept_address(${userId}::int, ${listId}::int, ${email}::text)`;
