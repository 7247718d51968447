import { type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { bulkActionBatches as b } from '@/lib/db/schema';
import { bare, inline, rows } from '@/lib/db/statement';
import { c } from '../segments/compile-conditions';
import { BATCH_SIZE } from './bulk-action-job';

/** Settles whom an action is about: those of `from … where …` (alias `c`). @returns how many they are. */
export async function chooseContacts(tx: Transaction, actionId: number, selected: SQL) {
  const size = inline(BATCH_SIZE);
  const made = await rows(
    tx,
    { count: value.integer },
    sql`
      insert into ${b} (${bare(b.action_id, b.number, b.contact_ids)})
      select ${actionId}::int, place / ${size}, array_agg(id order by id) from (
        select ${c.id}, (row_number() over (order by ${c.id}) - 1)::int as place ${selected}) as chosen
      group by place / ${size}
      returning cardinality(${b.contact_ids}) as count`,
  );
  return made.reduce((sum, { count }) => sum + count, 0);
}
