import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { bulkActionBatches as b } from '@/lib/db/schema';
import { bare, inline, rows } from '@/lib/db/statement';
import { BATCH_SIZE } from './bulk-action-job';

/** Settles whom an action is about: the ids of `from … where …`. @returns how many they are. */
export async function chooseRecords(tx: Transaction, actionId: number, id: SQLWrapper, selected: SQL) {
  const size = inline(BATCH_SIZE);
  const made = await rows(
    tx,
    { count: value.integer },
    sql`
      insert into ${b} (${bare(b.action_id, b.number, b.contact_ids)})
      select ${actionId}::int, place / ${size}, array_agg(id order by id) from (
        select ${id} as id, (row_number() over (order by ${id}) - 1)::int as place ${selected}) as chosen
      group by place / ${size}
      returning cardinality(${b.contact_ids}) as count`,
  );
  return made.reduce((sum, { count }) => sum + count, 0);
}
