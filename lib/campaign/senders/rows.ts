import { and, eq, isNull } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { senders } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { dateTimeOrNull, timestamp, timestampOrNull } from '@/lib/timestamps';

export type SenderRow = typeof senders.$inferSelect;

/** A sender as the API shows it. */
export const senderView = ({ name_review, ...row }: SenderRow) => ({
  ...row,
  ...(name_review && { name_review }),
  send_at: dateTimeOrNull(row.send_at),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
  deleted_at: timestampOrNull(row.deleted_at),
});

/** One of the account's living senders. @throws DomainError not-found. */
export async function getSender(userId: number, id: number): Promise<SenderRow> {
  const [row] = await db()
    .select()
    .from(senders)
    .where(and(eq(senders.id, id), eq(senders.user_id, userId), isNull(senders.deleted_at)));
  if (!row) throw notFound();
  return row;
}
