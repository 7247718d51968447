import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { type RowOf, value } from '@/lib/db/row';
import { rowsWithCustomPlan } from '@/lib/db/rows-with-custom-plan';
import { contacts as c, contactTypes, unsubscribes as u } from '@/lib/db/schema';
import { getContactType } from '../contact-types/rows';
import { isBeingDeleted } from '../contacts/is-being-deleted';
import { joinedAt } from '../contacts/joined-at';
import { contactsTag } from '../signals/contact-cache';
import type { GrowthDays } from './growth-days';

const FRESH_MS = 60_000;

type Input = { contact_type_id?: number | undefined; days: GrowthDays };

const counted = {
  day: value.text,
  joined: value.integer,
  left: value.integer,
  /** Whether the list was there on that day. */
  was_there: value.boolean,
};

/**
 * How many of a list's contacts, or of all, came on each of the last days in the account's zone, and how many
 * unsubscribed from all its email, bounced or complained. Deleted contacts aren't counted, so that each figure leads to
 * exactly its people. Up to a minute old where single contacts have changed.
 *
 * @throws DomainError not-found
 */
export async function audienceGrowth({ actor, input }: { actor: Actor; input: Input }) {
  const { contact_type_id: listId, days } = input;
  if (listId !== undefined) await getContactType(actor.id, listId);
  return cache().remember(`growth:${actor.id}:${listId ?? 0}:${days}:${actor.timeZone}`, async () => {
    const [found, people] = await Promise.all([countDays(actor, input), countPeople(actor, listId)]);
    const value = withPeople(found, people);
    return { value, tags: [contactsTag(actor.id)], validUntil: Date.now() + FRESH_MS };
  });
}

const isThere = (actor: Actor, listId: number | undefined) => sql`
  ${c.user_id} = ${actor.id} and ${c.deleted_at} is null and not ${isBeingDeleted(actor.id, c)}
  ${listId ? sql`and ${c.contact_type_id} = ${listId}` : sql``}`;

function countDays(actor: Actor, { contact_type_id: listId, days }: Input) {
  const zone = sql`${actor.timeZone}::text`;
  const today = sql`date_trunc('day', now() at time zone ${zone})`;
  const joined = joinedAt(c, listId);
  // Each a scalar subquery, so that it is evaluated once, not for each contact.
  const starts = sql`(select starts from range)`;
  const earliest = sql`(select starts[1] from range)`;
  return rowsWithCustomPlan(
    counted,
    sql`
      with range as materialized (
        select array_agg((${today} - make_interval(days => age)) at time zone ${zone} order by age desc) as starts
        from generate_series(0, ${days}::int - 1) as age
      ), came as (
        select width_bucket(${joined}, ${starts}) as place, count(*)::int as people from ${c}
        where ${isThere(actor, listId)} and ${joined} >= ${earliest} group by 1
      ), late as materialized (
        -- By the index of addresses alone; as arrays, so that several processes can look for them.
        select array_agg(${c.id}) as contact_ids, array_agg(${u.created_at}) as times
        from ${c} join ${u} on lower(${u.email_address}) = lower(${c.email})
        where ${isThere(actor, listId)} and ${u.user_id} = ${actor.id}
          and coalesce(${u.unsubscribe_groups_id}, 0) = 0 and ${u.created_at} >= ${earliest}
      ), gone as (
        select width_bucket(left_at, ${starts}) as place, count(*)::int as people
        from (
          -- In the order in which they are stored.
          select * from late cross join unnest(contact_ids, times) as left_one (contact_id, left_at)
          order by contact_id
        ) as leavers join ${c} on ${c.id} = contact_id
        where ${joined} <= left_at group by 1
      )
      select to_char(${today} - make_interval(days => ${days}::int - place), 'YYYY-MM-DD') as day,
        coalesce(came.people, 0) as joined, coalesce(gone.people, 0) as left,
        coalesce((
          select ${contactTypes.created_at} < (${today} - make_interval(days => ${days}::int - place - 1)) at time zone ${zone}
          from ${contactTypes} where ${contactTypes.id} = ${listId ?? null}::int), true) as was_there
      from generate_series(1, ${days}::int) as place
      left join came using (place) left join gone using (place)
      order by place`,
  );
}

async function countPeople(actor: Actor, listId: number | undefined): Promise<number> {
  const [row] = await rowsWithCustomPlan(
    { people: value.integer },
    sql`select count(*)::int as people from ${c} where ${isThere(actor, listId)}`,
  );
  return row?.people ?? 0;
}

/** Each day with how many of those who are there now had come by its end, from the first that has anything to tell. */
function withPeople(found: readonly RowOf<typeof counted>[], people: number) {
  let there = people;
  const days = [...found].reverse().map(({ was_there, ...day }) => {
    const one = { ...day, people: there };
    there -= day.joined;
    return { was_there, one };
  });
  const first = days.findLastIndex(({ was_there, one }) => was_there || one.people > 0);
  return days
    .slice(0, first + 1)
    .map(({ one }) => one)
    .reverse();
}
