import { getTableColumns, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { dateTimeOrNull, timestamp, timestampOrNull } from '@/lib/timestamps';

export type SingleSendRow = typeof singleSends.$inferSelect;

/** A single send as the API shows it. */
export const singleSendView = (row: SingleSendRow) => ({
  ...row,
  schedule_date: row.schedule_date ?? '0000-00-00',
  schedule_time: row.schedule_time ?? '00:00:00',
  send_due_at: timestampOrNull(row.send_due_at),
  sent_at: dateTimeOrNull(row.sent_at),
  paused_at: timestampOrNull(row.paused_at),
  cancelled_at: timestampOrNull(row.cancelled_at),
  completed_at: timestampOrNull(row.completed_at),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

const s = singleSends;
const columns = getTableColumns(s);

const readSingleSend = statement({
  params: { userId: s.user_id, utr: s.utr },
  row: columns,
  text: ({ userId, utr }) => sql`
    select ${sql.join(Object.values(columns), sql`, `)} from ${s}
    where ${s.utr} = ${utr} and ${s.user_id} = ${userId} and ${s.deleted_at} is null`,
});

/** One of the account's single sends. @throws DomainError not-found. */
export async function getSingleSend(userId: number, utr: string): Promise<SingleSendRow> {
  const [row] = await readSingleSend(db(), { userId, utr });
  if (!row) throw notFound();
  return row;
}
