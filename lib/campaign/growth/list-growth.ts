import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts as c, contactTypes } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { getContactType } from '../contact-types/rows';
import { contactsTag } from '../signals/contact-cache';

const DAYS = 30;
const FRESH_MS = 60_000;
/** The days' numbers, today's is 0. */
const AGES = Array.from({ length: DAYS }, (_, age) => age);

/**
 * For each day how many have joined and left since it began, and how many are there now. One look at the living, and one
 * at those who left within these days: whoever joined and left earlier changes no figure.
 */
const count = statement({
  params: { userId: c.user_id, listId: c.contact_type_id, zone: value.text },
  row: {
    people: value.integer,
    days: value.texts,
    joined: value.integers,
    joined_and_left: value.integers,
    left: value.integers,
    is_older: value.json<boolean[]>(),
  },
  text: ({ userId, listId, zone }) => {
    const today = sql`date_trunc('day', now() at time zone ${zone}::text)`;
    const dayOf = (age: number) => sql`(${today} - make_interval(days => ${inline(age)}))`;
    // A scalar subquery is evaluated once, not for each contact.
    const start = (age: number) => sql`(select ${dayOf(age)} at time zone ${zone}::text)`;
    const joinedAt = sql`coalesce(${c.listed_at}, ${c.created_at})`;
    const since = (moment: typeof joinedAt) =>
      sql.join(
        AGES.map((age) => sql`count(*) filter (where ${moment} >= ${start(age)})`),
        sql`, `,
      );
    const ofList = sql`from ${c} where ${c.contact_type_id} = ${listId} and ${c.user_id} = ${userId}`;
    const eachDay = (text: (age: number) => typeof joinedAt) => sql.join(AGES.map(text), sql`, `);
    return sql`
      select living.people, living.joined, gone.joined as joined_and_left, gone.left,
        array[${eachDay((age) => sql`to_char(${dayOf(age)}, 'YYYY-MM-DD')`)}]::text[] as days,
        (select jsonb_build_array(${eachDay(
          (age) => sql`${contactTypes.created_at} < ${dayOf(age - 1)} at time zone ${zone}::text`,
        )}) from ${contactTypes} where ${contactTypes.id} = ${listId}) as is_older
      from (
        select count(*)::int as people, array[${since(joinedAt)}]::int[] as joined
        ${ofList} and ${c.deleted_at} is null) as living
      cross join (
        select array[${since(joinedAt)}]::int[] as joined, array[${since(sql`${c.deleted_at}`)}]::int[] as left
        ${ofList} and ${c.deleted_at} >= ${start(DAYS - 1)}) as gone`;
  },
});

/**
 * Who came onto a list and whose contact was deleted, for each of the last days in the account's zone that the list has
 * been there. Up to a minute old where single contacts have changed.
 *
 * @throws DomainError not-found
 */
export async function listGrowth({ actor, input }: { actor: Actor; input: { contact_type_id: number } }) {
  const { id } = await getContactType(actor.id, input.contact_type_id);
  return cache().remember(`list-growth:${id}:${actor.timeZone}`, async () => {
    const [counted] = await count(db(), { userId: actor.id, listId: id, zone: actor.timeZone });
    const found = counted && daysOf(counted);
    return { value: found ?? [], tags: [contactsTag(actor.id)], validUntil: Date.now() + FRESH_MS };
  });
}

type Counted = Awaited<ReturnType<typeof count>>[number];

function daysOf({ people, days, joined, joined_and_left, left, is_older }: Counted) {
  const joinedSince = (age: number) => (joined[age] ?? 0) + (joined_and_left[age] ?? 0);
  const leftSince = (age: number) => left[age] ?? 0;
  return days
    .map((day, age) => ({
      day,
      joined: joinedSince(age) - (age === 0 ? 0 : joinedSince(age - 1)),
      left: leftSince(age) - (age === 0 ? 0 : leftSince(age - 1)),
      people: age === 0 ? people : people - joinedSince(age - 1) + leftSince(age - 1),
    }))
    .filter(({ joined, left, people: there }, age) => is_older[age] || joined + left + there > 0)
    .reverse();
}
