import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts as c, contactAddresses, contactTypes as l } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

const a = alias(contactAddresses, 'a');
const other = alias(contactAddresses, 'other');

/** Contacts by an address that is theirs now, through the index of each list. */
const living = (userId: SQL, address: SQL): SQL => sql`
  select ${a.email} from ${l}
  cross join lateral (
    select ${c.id} from ${c}
    where ${c.contact_type_id} = ${l.id} and ${c.deleted_at} is null and lower(${c.email}) = ${address}) as ${c}
  join ${contactAddresses} as ${a} on ${a.contact_id} = ${c.id}
  where ${l.user_id} = ${userId} and ${l.deleted_at} is null`;

/** No index knows deleted contacts by their address: looks at all whom a merge has named. */
const alsoDeleted = (userId: SQL, address: SQL): SQL => sql`
  select ${a.email} from ${contactAddresses} as ${a} join ${c} on ${c.id} = ${a.contact_id}
  where ${a.user_id} = ${userId} and lower(${c.email}) = ${address}`;

const addressesBy = (contactsBy: typeof living) =>
  statement({
    params: { userId: a.user_id, address: value.text },
    row: { email: value.text },
    text: ({ userId, address }) => sql`
    with recursive its (email) as (
      select ${address}::text
      union
      select found.email from its cross join lateral (
        select ${other.email} from ${contactAddresses} as ${a}
        join ${contactAddresses} as ${other} on ${other.contact_id} = ${a.contact_id}
        where ${a.user_id} = ${userId} and ${a.email} = its.email
        union all
        select lower(${c.email}) from ${contactAddresses} as ${a} join ${c} on ${c.id} = ${a.contact_id}
        where ${a.user_id} = ${userId} and ${a.email} = its.email
        union all
        ${contactsBy(userId, sql`its.email`)}) as found)
    select email from its`,
  });

const find = addressesBy(living);
const findWithDeleted = addressesBy(alsoDeleted);

/**
 * All addresses of the person who has one of them, that one first, in lower case: those that merging made one person's.
 * `deletedToo`: where the address may be that of a deleted contact alone, which takes long.
 */
export async function personAddresses(
  tx: Executor,
  userId: number,
  email: string,
  { deletedToo = false } = {},
): Promise<string[]> {
  const address = email.toLowerCase();
  const found = await (deletedToo ? findWithDeleted : find)(tx, { userId, address });
  return [address, ...found.map(({ email }) => email).filter((one) => one !== address)];
}
