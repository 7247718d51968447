import { type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts, contactTypes } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { orderOf, type Wanted } from './listed-contacts';

/** With more lists than that, so many first ones of each are no fewer than all. */
const FEW = 50;

const countLists = statement({
  params: { userId: contactTypes.user_id },
  row: { lists: value.integer },
  text: ({ userId }) => sql`
    select count(*)::int as lists from (
      select from ${contactTypes} where ${contactTypes.user_id} = ${userId} and ${contactTypes.deleted_at} is null limit ${inline(FEW + 1)}) as found`,
});

/**
 * The first of all of an account's contacts by address: those of each list stand in that order in the index of its
 * addresses, and are merged. Undefined where they would be found no sooner for it.
 */
export async function firstByEmail(
  userId: number,
  sort: Wanted['input']['sort'],
  limit: number,
): Promise<SQL | undefined> {
  if (sort !== 'email' && sort !== '-email') return undefined;
  const [counted] = await countLists(db(), { userId });
  if ((counted?.lists ?? 0) > FEW) return undefined;
  const direction = sort === 'email' ? sql`asc` : sql`desc`;
  return sql`
    select first.id from ${contactTypes} cross join lateral (
      select ${contacts.id}, lower(${contacts.email}) as address from ${contacts}
      where ${contacts.user_id} = ${userId} and ${contacts.contact_type_id} = ${contactTypes.id}
        and ${contacts.deleted_at} is null
      order by ${orderOf(sort)} limit ${limit}) as first
    where ${contactTypes.user_id} = ${userId} and ${contactTypes.deleted_at} is null
    order by first.address ${direction}, first.id ${direction} limit ${limit}`;
}
