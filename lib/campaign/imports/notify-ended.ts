import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { quotable } from '@/lib/mail/quotable';
import { figure, type NotificationEvent, notify } from '../notifications/notify';

/** Characters of the first problem, which may quote a line of the file. */
const MAX_PROBLEM = 200;

type Ended = {
  user_id: number;
  list: string;
  status: string;
  lines_read: number;
  created: number;
  updated: number;
  duplicates: number;
  bad: number;
  problem: string | null;
};

/** Tells the account's notification recipients of an import that has ended. For the transaction that ends its record. */
export async function notifyEnded(tx: Executor, importId: number): Promise<void> {
  const [ended] = await tx.execute<Ended>(sql`
    select i.user_id, t.name as list, i.status, i.lines_read, i.created, i.updated, i.duplicates, i.bad,
      i.problems ->> 0 as problem
    from contact_imports i join contact_types t on t.id = i.contact_type_id where i.id = ${importId}`);
  if (!ended) return;
  const named = { ...ended, list: quotable(ended.list) };
  await notify(tx, ended.user_id, ended.status === 'done' ? done(named) : failed(named));
}

const done = ({ list, lines_read, created, updated, duplicates, bad }: Ended): NotificationEvent => ({
  kind: 'import.done',
  title: 'An import has ended',
  text: [
    `The import into “${list}” is done: ${figure(lines_read, 'line')} read, ${figure(created, 'new contact')},`,
    `${figure(updated, 'contact')} updated, ${figure(bad, 'bad line')} skipped.`,
    ...(duplicates > 0
      ? [`${figure(duplicates, 'line')} gave way to a later one with the same address.`]
      : []),
  ].join(' '),
});

const failed = ({ list, lines_read, bad, problem }: Ended): NotificationEvent => ({
  kind: 'import.failed',
  title: 'An import has failed',
  text: [
    `The import into “${list}” has failed; no contacts were added or updated.`,
    `${figure(lines_read, 'line')} read, ${figure(bad, 'bad line')}.`,
    ...(problem ? [`The first problem: ${quotable(problem, MAX_PROBLEM)}`] : []),
  ].join(' '),
});
