import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts, segmentRecipients, segments, users } from '@/lib/db/schema';
import { inline, list, rows } from '@/lib/db/statement';
import { type Account, c } from './compile-conditions';
import { isLiving, matching, notRemoved } from './recipients-sql';
import { accountOf, type SegmentRow } from './rows';
import { Standing } from './standing';

const r = alias(segmentRecipients, 'r');
const p = alias(contacts, 'p');

/** Where somebody is in the segments asked for, by their ids. */
type Places = Map<number, 'in' | 'out'>;

/**
 * Which of an account's segments people are in now, by their addresses, in the order of these: as a contact that
 * matches, or added by hand. As in a mailing's audience it is the address that counts, on whichever list it was found.
 * Segments that are deleted, or another account's, are in nobody's places. One statement for all of them.
 */
export async function placesIn(
  userId: number,
  segmentIds: readonly number[],
  addresses: readonly string[],
): Promise<Places[]> {
  const found = await db()
    .select({ segment: segments, timeZone: users.time_zone })
    .from(segments)
    .innerJoin(users, eq(users.id, segments.user_id))
    .where(
      and(eq(segments.user_id, userId), inArray(segments.id, [...segmentIds]), isNull(segments.deleted_at)),
    );
  const places = addresses.map((): Places => new Map(found.map(({ segment }) => [segment.id, 'out'])));
  const [first] = found;
  if (!first || addresses.length === 0) return places;
  const account = await accountOf({ id: userId, timeZone: first.timeZone });
  const members = found.map(({ segment }) => membersAsked(segment, account));
  const memberships = await rows(
    db(),
    { segment_id: segments.id, place: value.integer },
    sql`
      with asked as materialized (
        select lower(given.email) as address, given.place::int as place
        from unnest(${list(addresses)}::text[]) with ordinality as given (email, place))
      select distinct member.segment_id, asked.place
      from (${sql.join(members, sql` union all `)}) member join asked on asked.address = member.address`,
  );
  for (const { segment_id, place } of memberships) places[place - 1]?.set(segment_id, 'in');
  return places;
}

/** The people that `findTargets` finds in a segment, as far as they are among those asked for. */
function membersAsked(segment: SegmentRow, account: Account): SQL {
  const isAsked = (address: SQL) =>
    sql`${address} = any((select array_agg(asked.address) from asked)::text[])`;
  const isAdded = sql`${r.segment_id} = ${segment.id} and ${r.standing} = ${inline(Standing.added)}`;
  return sql`
    select ${segment.id}::int as segment_id, lower(${c.email}) as address
    ${matching(segment, account)} and ${notRemoved(segment)} and ${isAsked(sql`lower(${c.email})`)}
    union all
    select ${segment.id}::int, lower(${r.email}) from ${segmentRecipients} as ${r}
    where ${isAdded} and ${r.contact_id} is null and ${isAsked(sql`lower(${r.email})`)}
    union all
    select ${segment.id}::int, lower(${p.email})
    from ${segmentRecipients} as ${r} join ${contacts} as ${p} on ${p.id} = ${r.contact_id}
    where ${isAdded} and ${p.user_id} = ${account.id} and ${p.deleted_at} is null
      and ${isLiving(segment.contact_type_id)} and ${isAsked(sql`lower(${p.email})`)}`;
}
