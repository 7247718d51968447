import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Actor } from '@/lib/auth/actor';
import { value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { contacts, contactTypes } from '@/lib/db/schema';
import { list } from '@/lib/db/statement';
import { c } from '../segments/compile-conditions';

const FEW = 2_000;
/** So many looks into the index of addresses cost less than a look at each of a million contacts. */
const MAX_LOOKS = 20_000;

const x = alias(contacts, 'x');

/**
 * That a contact (alias `c`) has one of some addresses, where they are few: they are looked up on each list, where
 * otherwise each contact would be looked at until a page is full. Undefined where they are many.
 *
 * @param addresses `select … as address …`, in lower case.
 */
export async function oneOfFew(actor: Actor, addresses: SQL): Promise<SQL | undefined> {
  const [found, lists] = await Promise.all([
    rowsWithCustomPlan({ address: value.text }, sql`${addresses} limit ${FEW + 1}`),
    rowsWithCustomPlan(
      { id: contactTypes.id },
      sql`select ${contactTypes.id} from ${contactTypes} where ${contactTypes.user_id} = ${actor.id} and ${contactTypes.deleted_at} is null`,
    ),
  ]);
  const few = [...new Set(found.map(({ address }) => address))];
  if (found.length > FEW || few.length * lists.length > MAX_LOOKS) return undefined;
  return sql`${c.id} = any(array(
    select there.id from unnest(${list(few)}::text[]) as given (address)
    cross join unnest(${list(lists.map(({ id }) => id))}::int[]) as lists (id)
    cross join lateral (
      select ${x.id} from ${contacts} as ${x}
      where ${x.contact_type_id} = lists.id and lower(${x.email}) = given.address and ${x.deleted_at} is null
      limit 1) as there))`;
}
