import { type SQL, sql } from 'drizzle-orm';
import { value } from '@/lib/db/row';
import { users } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

/** Has the account's merges wait until the end of the transaction, as `loadout_kept_address` does. */
export const mergesHeld = (userId: SQL): SQL =>
  sql`pg_advisory_xact_lock_shared(hashtextextended('contact-merges', ${userId}))`;

/** The same before what is looked up of them, so that it stays true. */
export const holdMerges = statement({
  params: { userId: users.id },
  row: { taken: value.none },
  text: ({ userId }) => sql`select ${mergesHeld(userId)} as taken`,
});

/** Waits for whoever has looked up what is merged. Contacts are locked before, as an import locks them before. */
export const lockMerges = statement({
  params: { userId: users.id },
  row: { taken: value.none },
  text: ({ userId }) => sql`
    select pg_advisory_xact_lock(hashtextextended('contact-merges', ${userId})) as taken`,
});
