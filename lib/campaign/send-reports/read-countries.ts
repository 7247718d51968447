import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { sendCountries as c, countries as k } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { UNKNOWN } from '../reading-states';
import { remembered } from './remembered';
import { getReportedSend } from './reported-send';

const MOST = 50;

// The unknown one comes first, so that the limit never drops it.
const listCountries = statement({
  params: { id: c.single_send_id },
  row: { country: value.text, opened: value.integer, clicked: value.integer },
  text: ({ id }) => sql`
    select min(name) as country, sum(opened)::int as opened, sum(clicked)::int as clicked
    from (
      select coalesce(${k.name}, nullif(${c.country}, ''), ${inline(UNKNOWN)}) as name, ${c.opened}, ${c.clicked}
      from ${c} left join ${k} on ${k.id}::text = ${c.country}
      where ${c.single_send_id} = ${id}) named
    group by lower(name)
    order by lower(name) = ${inline(UNKNOWN)} desc, 2 desc, 3 desc, 1 limit ${inline(MOST + 1)}`,
});

/**
 * The countries that were in the contact details of those who opened a send or clicked when it went out, most readers
 * first and last those whose country isn't known. Letter case makes no difference. @throws DomainError not-found.
 */
export async function readCountries({ actor, input }: { actor: Pick<Actor, 'id'>; input: { utr: string } }) {
  const send = await getReportedSend(actor.id, input.utr);
  const countries = await remembered('countries', send, async () => [
    ...(await listCountries(db(), { id: send.id })),
  ]);
  const unknown = countries.filter(({ country }) => country.toLowerCase() === UNKNOWN);
  const known = countries.filter((row) => !unknown.includes(row)).slice(0, MOST);
  return { countries: [...known, ...unknown.map((row) => ({ ...row, country: UNKNOWN }))] };
}
