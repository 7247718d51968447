import { type SQL, sql } from 'drizzle-orm';
import { contactEvents, unsubscribes } from '@/lib/db/schema';
import { inline } from '@/lib/db/statement';

/** The condition on a suppressed address that it has unsubscribed, bounced or complained since, so that undoing what added it leaves it. */
export const hasLeftSince = (userId: SQL, since: SQL): SQL => sql`
  exists (
    select from ${contactEvents}
    where ${contactEvents.user_id} = ${userId} and ${contactEvents.email} = lower(${unsubscribes.email_address})
      and ${contactEvents.kind} in (${inline('unsubscribed')}, ${inline('bounced')}, ${inline('complained')})
      and ${contactEvents.created_at} > ${since})`;
