import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { type RowOf, value } from '@/lib/db/row';
import { singleSends as s } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';

const row = {
  id: s.id,
  status: s.status,
  sent_at: s.sent_at,
  completed_at: s.completed_at,
  counters: value.text,
};
export type ReportedSend = RowOf<typeof row>;

/** While these are what they were, so is what was counted of the ledger and of what readers did. */
const COUNTERS = [
  ...[s.triggered, s.delivered, s.failed, s.unknown, s.bounces, s.complaints, s.unsubscribes],
  ...[s.unique_opens, s.total_opens, s.unique_clicks, s.total_clicks],
];

const read = statement({
  params: { userId: s.user_id, utr: s.utr },
  row,
  text: ({ userId, utr }) => sql`
    select ${s.id}, ${s.status}, ${s.sent_at}, ${s.completed_at},
      concat_ws(':', ${sql.join(COUNTERS, sql`, `)}) as counters
    from ${s}
    where ${s.utr} = ${utr} and ${s.user_id} = ${userId} and ${s.deleted_at} is null`,
});

/** What a report needs of a send, without the mail, which may have a megabyte. @throws DomainError not-found. */
export async function getReportedSend(userId: number, utr: string): Promise<ReportedSend> {
  const [send] = await read(db(), { userId, utr });
  if (!send) throw notFound();
  return send;
}
