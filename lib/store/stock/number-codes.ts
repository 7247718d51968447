import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { statement } from '@/lib/db/statement';

const nextIds = statement({
  params: { count: value.integer },
  row: { id: value.bigint },
  text: ({ count }) => sql`
    select nextval(pg_get_serial_sequence('codes', 'id')) as id from generate_series(1, ${count}::int)`,
});

/** Gives each new code the id of its row, under which it is encrypted. */
export async function numberCodes<T>(tx: Executor, given: readonly T[]): Promise<{ id: number; code: T }[]> {
  const ids = await nextIds(tx, { count: given.length });
  return given.map((code, index) => {
    const id = ids[index]?.id;
    if (id === undefined) throw new Error('There are fewer ids than codes.');
    return { id, code };
  });
}
