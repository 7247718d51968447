import { sql } from 'drizzle-orm';
import { cache } from '@/lib/cache';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { statement } from '@/lib/db/statement';
import { type PlannedChanges, plannedChanges, SERVICES_TAG, validUntil } from './rows';

const readNext = statement({
  params: {},
  row: { next: value.json<PlannedChanges>() },
  text: () => sql`select ${plannedChanges} as next`,
});

/** When (ms since 1970) what is read of the catalogue after this expires. Kept in memory until the catalogue changes. */
export function changesNext(): Promise<number> {
  return cache().remember('changes-next', async () => {
    const [found] = await readNext(db());
    const until = validUntil(found?.next);
    return { value: until, tags: ['catalogue', SERVICES_TAG], validUntil: until };
  });
}
