import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { seller as s } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

const read = statement({
  params: {},
  row: { zone: s.time_zone, today: value.text },
  text: () =>
    sql`select ${s.time_zone} as zone, (now() at time zone ${s.time_zone})::date::text as today from ${s}`,
});

/** The time zone of the shop’s books, and what day it is there. */
export async function shopZone(tx: Executor): Promise<{ zone: string; today: string }> {
  const [found] = await read(tx);
  if (!found) throw new Error('The seller’s row is missing.');
  return found;
}
