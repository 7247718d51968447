import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { inline, statement } from '@/lib/db/statement';

/** What is told on this channel as soon as there are new batches; the payload says nothing. */
export const WAKE_CHANNEL = 'loadout_deliveries';

const notifyWorkers = statement({
  params: {},
  row: { done: value.none },
  text: () => sql`select pg_notify(${inline(WAKE_CHANNEL)}, '') as done`,
});

/** Has idle workers look for batches as soon as the transaction is committed. */
export async function wakeWorkers(tx: Transaction): Promise<void> {
  await notifyWorkers(tx);
}
