import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { statement } from '@/lib/db/statement';
import { type PlannedChanges, plannedChanges, validUntil } from './rows';

const readNext = statement({
  params: {},
  row: { next: value.json<PlannedChanges>() },
  text: () => sql`select ${plannedChanges} as next`,
});

/** Until when (ms since 1970) what is read of the catalogue after this is right. */
export async function changesNext(): Promise<number> {
  const [found] = await readNext(db());
  return validUntil(found?.next);
}
