import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contacts, unsubscribes } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { contactsTag } from '../signals/contact-cache';

const FRESH_MS = 60_000;

/** Each figure by the index that has all it asks for: a pass over the contacts themselves takes twice as long. */
const count = statement({
  params: { userId: contacts.user_id },
  row: { people: value.integer, blocked: value.integer },
  text: ({ userId }) => {
    const isThere = sql`${contacts.user_id} = ${userId} and ${contacts.deleted_at} is null`;
    return sql`
      select (select count(*)::int from ${contacts} where ${isThere}) as people,
        (select count(*)::int
          from ${contacts} join ${unsubscribes}
            on lower(${unsubscribes.email_address}) = lower(${contacts.email})
          where ${isThere} and ${unsubscribes.user_id} = ${userId}
            and coalesce(${unsubscribes.unsubscribe_groups_id}, 0) = 0) as blocked`;
  },
});

/**
 * How many contacts an account has, and how many of them can be emailed. Up to a minute old where single contacts have
 * changed.
 */
export const readAudience = ({ actor }: { actor: Actor }) =>
  cache().remember(`audience:${actor.id}`, async () => {
    const [counted] = await count(db(), { userId: actor.id });
    const { people = 0, blocked = 0 } = counted ?? {};
    const value = { people, mailable: people - blocked };
    return { value, tags: [contactsTag(actor.id)], validUntil: Date.now() + FRESH_MS };
  });
