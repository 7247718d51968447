import { type SQL, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { contacts, contactTypes } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import type { Wanted } from './listed-contacts';

/** With more lists than that, their indexes are no longer merged sooner than all contacts are sorted. */
const FEW = 50;

const readLists = statement({
  params: { userId: contactTypes.user_id, listId: nullable(value.integer) },
  row: { id: contactTypes.id },
  text: ({ userId, listId }) => sql`
    select ${contactTypes.id} from ${contactTypes}
    where ${contactTypes.user_id} = ${userId} and ${contactTypes.deleted_at} is null
      and (${listId}::int is null or ${contactTypes.id} = ${listId}::int)
    limit ${inline(FEW + 1)}`,
});

/**
 * `select id … order by …` of all of an account's contacts, or of those of one list, by address: each list has them in
 * that order in the index of its addresses, and the lists are merged. Undefined where that isn't the wanted order, or
 * would take longer.
 */
export async function contactsByEmail(
  userId: number,
  { sort, contact_type_id: listId }: Pick<Wanted['input'], 'sort' | 'contact_type_id'>,
): Promise<SQL | undefined> {
  if (sort !== 'email' && sort !== '-email') return undefined;
  const lists = await readLists(db(), { userId, listId: listId ?? null });
  if (lists.length === 0 || lists.length > FEW) return undefined;
  const direction = sort === 'email' ? sql`asc` : sql`desc`;
  const ofEach = lists.map(
    ({ id }) => sql`
      (select ${contacts.id}, lower(${contacts.email}) as address from ${contacts}
      where ${contacts.user_id} = ${userId} and ${contacts.contact_type_id} = ${id} and ${contacts.deleted_at} is null
      order by lower(${contacts.email}) ${direction})`,
  );
  return sql`
    select id from (${sql.join(ofEach, sql` union all `)}) as merged order by address ${direction}, id ${direction}`;
}
