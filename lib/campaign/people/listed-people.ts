import { type SQL, sql } from 'drizzle-orm';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { contacts } from '@/lib/db/schema';
import { contactsByEmail } from '../contacts/by-email';
import { orderOf } from '../contacts/listed-contacts';
import type { Listed } from '../paging/remembered-order';
import { c } from '../segments/compile-conditions';
import { contactsTag } from '../signals/contact-cache';
import { type Wanted, wantedPeople } from './people-condition';

type Sort = NonNullable<Wanted['input']['sort']>;

const reverseOf = (sort: Sort) => (sort.startsWith('-') ? sort.slice(1) : `-${sort}`) as Sort;

/** By these, an index has all of an account's contacts in order. */
const INDEXED = new Set<Sort>([
  ...(['id', 'first_name', 'last_name'] as const).flatMap((field) => [field, `-${field}`] as const),
]);

/** The wanted people as a list in their order. @throws DomainError not-found for a segment that isn't there. */
export async function listedPeople(wanted: Wanted): Promise<Listed> {
  const { actor, input } = wanted;
  const { page: _page, per_page: _perPage, skip_total: _skipTotal, sort = '-id', ...condition } = input;
  const from = await wantedPeople(wanted);
  const isOfList = Object.entries(condition).every(([name, given]) => name === 'contact_type_id' || !given);
  const idsBy = async (order: Sort) => {
    const byEmail = isOfList ? await contactsByEmail(actor.id, { ...input, sort: order }) : undefined;
    return { byEmail, ids: byEmail ?? sql`select ${c.id} ${from} order by ${orderOf(order, c)}` };
  };
  const { byEmail, ids } = await idsBy(sort);
  const isIndexed = isOfList && (byEmail !== undefined || INDEXED.has(sort));
  return {
    name: ['people', actor.id, condition],
    sort,
    tag: contactsTag(actor.id),
    ids,
    total: sql`select count(*)::int as total ${from}`,
    isFoundWhole: Boolean(input.search),
    ...(input.conditions && sort === '-id' && { amongNewest: (count) => amongNewest(wanted, from, count) }),
    ...(isIndexed && { indexed: { reversed: (await idsBy(reverseOf(sort))).ids } }),
  };
}

/** The wanted people among the account's newest contacts, or the list's; undefined where there are no more than these. */
async function amongNewest({ actor, input }: Wanted, from: SQL, count: number): Promise<SQL | undefined> {
  const listId = input.contact_type_id;
  const [start] = await rowsWithCustomPlan(
    { id: contacts.id },
    sql`select ${contacts.id} from ${contacts}
      where ${contacts.user_id} = ${actor.id} and ${contacts.deleted_at} is null
        ${listId ? sql`and ${contacts.contact_type_id} = ${listId}` : sql``}
      order by ${contacts.id} desc offset ${count} limit 1`,
  );
  return start && sql`select ${c.id} ${from} and ${c.id} > ${start.id} order by ${c.id} desc`;
}
