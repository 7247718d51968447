import { type SQL, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactImports, contacts, contactTypes, unsubscribes } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { ImportStatus } from '../imports/import-status';
import { contactsTag } from '../signals/contact-cache';

/** How far back the overview looks. */
export const DAYS = 30;
const FRESH_MS = 60_000;

const { user_id, unsubscribe_groups_id, email_address, created_at } = unsubscribes;

/**
 * Each figure by the index that has all it asks for: a pass over the contacts themselves takes twice as long. Who was
 * deleted has come before that, unless an import that was undone had added them. Who was blocked has left if they were a
 * contact then; an address that never was one has left nothing.
 */
const count = statement({
  params: { userId: contacts.user_id, zone: value.text },
  row: {
    day: value.text,
    left: value.integer,
    joined: value.integer,
    people: value.integer,
    blocked: value.integer,
  },
  text: ({ userId, zone }) => {
    const today = sql`date_trunc('day', now() at time zone ${zone}::text)`;
    const start = (age: SQL) => sql`(${today} - make_interval(days => ${age})) at time zone ${zone}::text`;
    const earliest = sql`(select ${start(inline(DAYS - 1))})`;
    const isThere = sql`${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null`;
    const isGone = sql`
      ${contacts.user_id} = ${userId} and ${contacts.deleted_at} is not null
      and ${contacts.contact_type_id} = any(array(
        select ${contactTypes.id} from ${contactTypes} where ${contactTypes.user_id} = ${userId}))
      and coalesce(${contacts.import_id}, 0) <> all(array(
        select ${contactImports.id} from ${contactImports}
        where ${contactImports.user_id} = ${userId}
          and ${contactImports.status} in (${inline(ImportStatus.undoing)}, ${inline(ImportStatus.undone)})))`;
    const isOfAllMail = sql`${user_id} = ${userId} and coalesce(${unsubscribe_groups_id}, 0) = 0`;
    const isLate = sql`${created_at} >= ${earliest}`;
    return sql`
      with days as materialized (
        select age, ${start(sql`age`)} as since, case when age > 0 then ${start(sql`age - 1`)} else 'infinity' end as until
        from generate_series(0, ${inline(DAYS - 1)}) age
      ), deleted as materialized (
        select ${contacts.created_at} as came_at from ${contacts}
        where ${isGone} and ${contacts.deleted_at} >= ${earliest} and ${contacts.created_at} >= ${earliest}
      ), blocked as materialized (
        -- As arrays, so that several processes can look for them.
        select count(*)::int as people, array_agg(${contacts.id}) filter (where ${isLate}) as contact_ids,
          array_agg(${unsubscribes.id}) filter (where ${isLate}) as ids,
          array_agg(${created_at}) filter (where ${isLate}) as times
        from ${contacts} join ${unsubscribes} on lower(${email_address}) = lower(${contacts.email})
        where ${isThere} and ${isOfAllMail}
      ), gone as materialized (
        select late.id, late.left_at
        from (
          -- In the order in which they are stored.
          select * from blocked cross join unnest(contact_ids, ids, times) as late (contact_id, id, left_at)
          order by contact_id
        ) late join ${contacts} on ${contacts.id} = late.contact_id
        where ${contacts.created_at} <= late.left_at
        union
        select ${unsubscribes.id}, ${created_at} from ${unsubscribes}
        where ${isOfAllMail} and ${isLate} and exists (
          select from ${contacts}
          where ${isGone} and lower(${contacts.email}) = lower(${email_address})
            and ${contacts.created_at} <= ${created_at})
      )
      select to_char(${today} - make_interval(days => age), 'YYYY-MM-DD') as day,
        (select count(*)::int from gone where left_at >= since and left_at < until) as left,
        ((select count(*) from ${contacts}
            where ${isThere} and ${contacts.created_at} >= since and ${contacts.created_at} < until)
          + (select count(*) from deleted where came_at >= since and came_at < until))::int as joined,
        (select count(*)::int from ${contacts} where ${isThere}) as people,
        (select people from blocked) as blocked
      from days order by age desc`;
  },
});

/**
 * How many contacts an account has and how many of them may be mailed, and for each of the last days, in its zone, how
 * many came and how many of them left all of its mail. Up to a minute old where single contacts have changed.
 */
export const readAudience = ({ actor }: { actor: Actor }) =>
  cache().remember(`audience:${actor.id}:${actor.timeZone}`, async () => {
    const counted = await count(db(), { userId: actor.id, zone: actor.timeZone });
    const { people = 0, blocked = 0 } = counted[0] ?? {};
    const days = counted.map(({ day, left, joined }) => ({ day, left, joined }));
    const value = { people, mailable: people - blocked, days };
    return { value, tags: [contactsTag(actor.id)], validUntil: Date.now() + FRESH_MS };
  });
