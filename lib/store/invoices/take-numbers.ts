import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { invoiceCounters as c } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';

const raise = statement({
  params: { prefix: c.prefix, year: c.year, count: value.integer },
  row: { last: c.last },
  text: ({ prefix, year, count }) => sql`
    insert into ${c} (${bare(c.prefix, c.year, c.last)}) values (${prefix}, ${year}, ${count}::int)
    on conflict (${bare(c.prefix, c.year)}) do update set ${bare(c.last)} = ${c.last} + excluded.last
    returning ${c.last}`,
});

/** The next numbers of a series in a year. They are free again where the transaction is given up. @returns the first. */
export async function takeNumbers(
  tx: Transaction,
  { prefix, year, count }: { prefix: string; year: number; count: number },
): Promise<number> {
  const [row] = await raise(tx, { prefix, year, count });
  if (!row) throw new Error('No number was given.');
  return row.last - count + 1;
}
