import { sql } from 'drizzle-orm';
import { cache } from '@/lib/cache';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { statement } from '@/lib/db/statement';

/** Cached values that carry this tag depend on an account's contacts. */
export const contactsTag = (userId: number) => `contacts:${userId}`;

/** Drops what this process has cached of an account's contacts. Call it after the change was committed. */
export const dropContactCache = (userId: number): void => cache().drop(contactsTag(userId));

const notifyCaches = statement({
  params: { tag: value.text },
  row: { done: value.none },
  text: ({ tag }) => sql`select pg_notify('loadout_cache', ${tag}) as done`,
});

/** The same in every process once the transaction commits. It holds up other commits: for changes of many contacts. */
export async function dropContactCacheEverywhere(tx: Executor, userId: number): Promise<void> {
  await notifyCaches(tx, { tag: contactsTag(userId) });
}
