import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveries as d, countries as k } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { UNKNOWN } from '../reading-states';
import { rememberedWhileUnchanged } from './remembered';
import { getReportedSend } from './reported-send';

const MOST = 50;

// Few countries are named and put in lower case instead of a million rows. The unknown comes first, so that the
// limit never drops it.
const count = statement({
  params: { userId: d.user_id, id: value.integer },
  row: { country: value.text, opened: value.integer, clicked: value.integer },
  text: ({ userId, id }) => sql`
    select min(country) as country, sum(opened)::int as opened, sum(clicked)::int as clicked
    from (
      select coalesce(${k.name}, nullif(trim(r.country), ''), ${inline(UNKNOWN)}) as country, opened, clicked
      from (
        select ${d.country} as country, count(*) filter (where ${d.opens} > 0) as opened,
          count(*) filter (where ${d.clicks} > 0) as clicked
        from ${d}
        where ${d.user_id} = ${userId} and ${d.single_send_id} = ${id}::int and (${d.opens} > 0 or ${d.clicks} > 0)
        group by 1) r
      left join ${k} on ${k.id}::text = r.country) named
    group by lower(country)
    order by lower(country) = ${inline(UNKNOWN)} desc, 2 desc, 3 desc, 1 limit ${inline(MOST + 1)}`,
});

/**
 * The countries that were in the contact details of those who opened a send or clicked when it went out, most readers
 * first and last those whose country isn't known. Letter case makes no difference. @throws DomainError not-found.
 */
export async function readCountries({ actor, input }: { actor: Pick<Actor, 'id'>; input: { utr: string } }) {
  const send = await getReportedSend(actor.id, input.utr);
  const rows = await rememberedWhileUnchanged('countries', send, async () => [
    ...(await count(db(), { userId: actor.id, id: send.id })),
  ]);
  const unknown = rows.filter(({ country }) => country.toLowerCase() === UNKNOWN);
  const known = rows.filter((row) => !unknown.includes(row)).slice(0, MOST);
  return { countries: [...known, ...unknown.map((row) => ({ ...row, country: UNKNOWN }))] };
}
