import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts, unsubscribes } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { contactsTag } from '../signals/contact-cache';

/** How far back the overview looks. */
export const DAYS = 30;
const FRESH_MS = 60_000;

const { user_id, unsubscribe_groups_id, email_address, created_at } = unsubscribes;

const count = statement({
  params: { userId: contacts.user_id },
  row: { people: value.integer, mailable: value.integer },
  text: ({ userId }) => sql`
    select count(*)::int as people,
      (count(*) filter (where ${unsubscribes.id} is null))::int as mailable
    from ${contacts}
    left join ${unsubscribes} on ${user_id} = ${contacts.user_id} and coalesce(${unsubscribe_groups_id}, 0) = 0
      and lower(${email_address}) = lower(${contacts.email})
    where ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null`,
});

const byDay = statement({
  params: { userId: contacts.user_id, zone: value.text, days: value.integer },
  row: { day: value.text, joined: value.integer, left: value.integer },
  text: ({ userId, zone, days }) => sql`
    with days as (
      select generate_series(
        date_trunc('day', now() at time zone ${zone}::text) - make_interval(days => ${days}::int - 1),
        date_trunc('day', now() at time zone ${zone}), interval '1 day') as day
    ), joined as (
      select date_trunc('day', ${contacts.created_at} at time zone ${zone}) as day, count(*)::int as people
      from ${contacts}
      where ${contacts.user_id} = ${userId} and ${contacts.created_at} >= now() - make_interval(days => ${days})
      group by 1
    ), gone as (
      select date_trunc('day', ${created_at} at time zone ${zone}) as day, count(*)::int as people
      from ${unsubscribes}
      where ${user_id} = ${userId} and ${unsubscribe_groups_id} is null
        and ${created_at} >= now() - make_interval(days => ${days})
      group by 1
    )
    select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(joined.people, 0) as joined,
      coalesce(gone.people, 0) as left
    from days left join joined using (day) left join gone using (day) order by days.day`,
});

/**
 * How many contacts an account has and how many of them may be mailed, and for each of the last days, in its zone, how
 * many came and how many left all of its mail. Up to a minute old where single contacts have changed.
 */
export const readAudience = ({ actor }: { actor: Actor }) =>
  cache().remember(`audience:${actor.id}:${actor.timeZone}`, async () => {
    const [[counted], days] = await Promise.all([
      count(db(), { userId: actor.id }),
      byDay(db(), { userId: actor.id, zone: actor.timeZone, days: DAYS }),
    ]);
    const value = { people: counted?.people ?? 0, mailable: counted?.mailable ?? 0, days: [...days] };
    return { value, tags: [contactsTag(actor.id)], validUntil: Date.now() + FRESH_MS };
  });
