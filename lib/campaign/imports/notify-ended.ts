import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { contactImports, contactTypes } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { quotable } from '@/lib/mail/quotable';
import { figure, type NotificationEvent, notify } from '../notifications/notify';
import { ImportStatus } from './import-status';

/** Characters of the first problem, which may quote a line of the file. */
const MAX_PROBLEM = 200;

const { user_id, status, lines_read, created, updated, duplicates, bad, problems } = contactImports;

const told = {
  user_id,
  list: contactTypes.name,
  status,
  lines_read,
  created,
  updated,
  duplicates,
  bad,
  problem: nullable(value.text),
};

type Ended = RowOf<typeof told>;

const readEnded = statement({
  params: { importId: contactImports.id },
  row: told,
  text: ({ importId }) => sql`
    select ${user_id}, ${contactTypes.name} as list, ${status}, ${lines_read}, ${created}, ${updated}, ${duplicates},
      ${bad}, ${problems} ->> 0 as problem
    from ${contactImports} join ${contactTypes} on ${contactTypes.id} = ${contactImports.contact_type_id}
    where ${contactImports.id} = ${importId}`,
});

/** Tells the account's notification recipients of an import that has ended. For the transaction that ends its record. */
export async function notifyEnded(tx: Transaction, importId: number): Promise<void> {
  const [ended] = await readEnded(tx, { importId });
  if (!ended) return;
  const named = { ...ended, list: quotable(ended.list) };
  await notify(tx, ended.user_id, ended.status === ImportStatus.done ? done(named) : failed(named));
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
