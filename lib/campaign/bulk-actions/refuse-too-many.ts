import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { bulkActions as a } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { conflict } from '@/lib/errors';
import { BulkStatus } from './rows';

const MAX_UNFINISHED = 10;
/** What each has changed is kept until it can't be undone any more. */
const MAX_A_DAY = 2_000;
const MAX_CONTACTS_A_DAY = 10_000_000;

const lockAccount = statement({
  params: { userId: a.user_id },
  row: { done: value.none },
  text: ({ userId }) =>
    sql`select pg_advisory_xact_lock(hashtextextended('bulk-actions', ${userId}::int)) as done`,
});

const countRecent = statement({
  params: { userId: a.user_id },
  row: { unfinished: value.integer, today: value.integer, contacts: value.bigint },
  text: ({ userId }) => {
    const isUnfinished = sql`${a.status} in (${inline(BulkStatus.running)}, ${inline(BulkStatus.undoing)})`;
    const isOfToday = sql`${a.created_at} > now() - interval '1 day'`;
    return sql`
      select count(*) filter (where ${isUnfinished})::int as unfinished,
        count(*) filter (where ${isOfToday})::int as today,
        coalesce(sum(${a.total}) filter (where ${isOfToday}), 0)::bigint as contacts
      from ${a} where ${a.user_id} = ${userId} and (${isUnfinished} or ${isOfToday})`;
  },
});

/** Has those who start one at the same time count one another. To be taken last: the others wait for the commit. */
export async function takeTurn(tx: Transaction, userId: number): Promise<void> {
  await lockAccount(tx, { userId });
}

/** Refuses an action that was added in this transaction. @throws DomainError conflict */
export async function refuseTooMany(tx: Transaction, userId: number): Promise<void> {
  const [found] = await countRecent(tx, { userId });
  const { unfinished, today, contacts } = found ?? { unfinished: 0, today: 0, contacts: 0 };
  if (unfinished > MAX_UNFINISHED)
    throw conflict(`${MAX_UNFINISHED} bulk actions are unfinished. Wait for one to end.`);
  if (today > MAX_A_DAY)
    throw conflict(
      `You can start ${MAX_A_DAY.toLocaleString('en-US')} bulk actions a day. Try again tomorrow.`,
    );
  if (contacts > MAX_CONTACTS_A_DAY)
    throw conflict(
      `Bulk actions can be for ${MAX_CONTACTS_A_DAY.toLocaleString('en-US')} contacts a day. Try again tomorrow.`,
    );
}
