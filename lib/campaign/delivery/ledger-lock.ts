import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { singleSends } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';

const takeLock = statement({
  params: { singleSendId: singleSends.id },
  row: { done: value.none },
  text: ({ singleSendId }) =>
    sql`select pg_advisory_xact_lock(hashtext('materialise'), ${singleSendId}::int) as done`,
});

/** Lets one worker at a time write or queue a single send's ledger, until the transaction ends. */
export async function lockLedger(tx: Transaction, singleSendId: number): Promise<void> {
  await takeLock(tx, { singleSendId });
}
