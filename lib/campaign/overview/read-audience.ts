import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactImports, contacts, unsubscribes } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { ImportStatus } from '../imports/import-status';
import { contactsTag } from '../signals/contact-cache';

/** How far back the overview looks. */
export const DAYS = 30;
const FRESH_MS = 60_000;

const { user_id, unsubscribe_groups_id, email_address, created_at } = unsubscribes;

/** The days' numbers, today's is 0. */
const AGES = Array.from({ length: DAYS }, (_, age) => age);

/** That a contact has really come, deleted since or not: not by an import that was undone. */
const hasCome = (userId: SQL) => sql`
  (${contacts.deleted_at} is null or coalesce(${contacts.import_id}, 0) <> all(array(
    select ${contactImports.id} from ${contactImports}
    where ${contactImports.user_id} = ${userId}
      and ${contactImports.status} in (${inline(ImportStatus.undoing)}, ${inline(ImportStatus.undone)}))))`;

/**
 * Everything of the contacts in one pass. `since` has for each day how many have come since it began: PostgreSQL takes
 * groups by day for as many as there are contacts, and would look through them in one process. Whom an import added that
 * was undone has never come.
 */
const count = statement({
  params: { userId: contacts.user_id, zone: value.text },
  row: { people: value.integer, mailable: value.integer, since: value.integers },
  text: ({ userId, zone }) => {
    const today = sql`date_trunc('day', now() at time zone ${zone}::text)`;
    // A scalar subquery is evaluated once, not for each contact.
    const start = (age: number) => sql`
      (select (${today} - make_interval(days => ${inline(age)})) at time zone ${zone}::text)`;
    const since = AGES.map((age) => sql`count(*) filter (where ${contacts.created_at} >= ${start(age)})`);
    return sql`
      select (count(*) filter (where ${contacts.deleted_at} is null))::int as people,
        (count(*) filter (where ${contacts.deleted_at} is null and ${unsubscribes.id} is null))::int as mailable,
        array[${sql.join(since, sql`, `)}]::int[] as since
      from ${contacts}
      left join ${unsubscribes} on ${user_id} = ${contacts.user_id} and coalesce(${unsubscribe_groups_id}, 0) = 0
        and lower(${email_address}) = lower(${contacts.email})
      where ${contacts.user_id} = ${userId} and ${hasCome(userId)}`;
  },
});

// An address that was blocked and never a contact has left nothing.
const leftByDay = statement({
  params: { userId: contacts.user_id, zone: value.text },
  row: { day: value.text, left: value.integer },
  text: ({ userId, zone }) => sql`
    with days as (
      select generate_series(
        date_trunc('day', now() at time zone ${zone}::text) - make_interval(days => ${inline(DAYS - 1)}),
        date_trunc('day', now() at time zone ${zone}), interval '1 day') as day
    ), gone as (
      select date_trunc('day', ${created_at} at time zone ${zone}) as day, count(*)::int as people
      from ${unsubscribes}
      where ${user_id} = ${userId} and coalesce(${unsubscribe_groups_id}, 0) = 0
        and ${created_at} >= now() - make_interval(days => ${inline(DAYS)})
        and exists (
          select from ${contacts}
          where ${contacts.user_id} = ${userId} and lower(${contacts.email}) = lower(${email_address})
            and ${contacts.created_at} <= ${created_at} and ${hasCome(userId)})
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(gone.people, 0) as left
    from days left join gone using (day) order by days.day desc`,
});

/**
 * How many contacts an account has and how many of them may be mailed, and for each of the last days, in its zone, how
 * many came and how many of them left all of its mail. Up to a minute old where single contacts have changed.
 */
export const readAudience = ({ actor }: { actor: Actor }) =>
  cache().remember(`audience:${actor.id}:${actor.timeZone}`, async () => {
    const given = { userId: actor.id, zone: actor.timeZone };
    const [[counted], left] = await Promise.all([count(db(), given), leftByDay(db(), given)]);
    const { people, mailable, since } = counted ?? { people: 0, mailable: 0, since: [] };
    const cameSince = (age: number) => (age < 0 ? 0 : (since[age] ?? 0));
    const days = left.map((day, age) => ({ ...day, joined: cameSince(age) - cameSince(age - 1) })).reverse();
    const value = { people, mailable, days };
    return { value, tags: [contactsTag(actor.id)], validUntil: Date.now() + FRESH_MS };
  });
