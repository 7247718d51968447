import { sql } from 'drizzle-orm';
import { firstByEmail } from '../contacts/first-by-email';
import { orderOf } from '../contacts/listed-contacts';
import type { Listed } from '../paging/remembered-order';
import { c } from '../segments/compile-conditions';
import { contactsTag } from '../signals/contact-cache';
import { type Wanted, wantedPeople } from './people-condition';

/** The wanted people as a list in their order. @throws DomainError not-found for a segment that isn't there. */
export async function listedPeople(wanted: Wanted): Promise<Listed> {
  const { actor, input } = wanted;
  const { page: _page, per_page: _perPage, skip_total: _skipTotal, sort = '-id', ...condition } = input;
  const from = await wantedPeople(wanted);
  const isNarrowed = Object.values(condition).some(Boolean);
  const isOfList = Object.entries(condition).every(([name, given]) => name === 'contact_type_id' || !given);
  return {
    name: ['people', actor.id, condition],
    sort,
    tag: contactsTag(actor.id),
    ids: sql`select ${c.id} ${from} order by ${orderOf(sort, c)}`,
    first: !isNarrowed && ((limit) => firstByEmail(actor.id, sort, limit)),
    total: sql`select count(*)::int as total ${from}`,
    isFoundWhole: Boolean(input.search),
    isIndexed: isOfList && (sort === 'id' || sort === '-id'),
  };
}
