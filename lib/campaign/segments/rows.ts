import { getTableColumns, sql } from 'drizzle-orm';
import { db, type Executor } from '@/lib/db/client';
import { segments } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { customFieldsOf } from '../fields/custom-fields';
import type { Account } from './compile-conditions';
import type { Conditions } from './conditions';

/** What a segment asks, and of which list. */
export type SegmentDefinition = Conditions & { contact_type_id: number };

export type SegmentRow = typeof segments.$inferSelect;

const viewOf = (row: SegmentRow) => ({
  ...row,
  deleted_at: timestampOrNull(row.deleted_at),
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** A segment as the API shows it, with how many its recipients are now. */
export const segmentView = (row: SegmentRow, count: number) => ({
  ...viewOf(row),
  segment_emails_count: count,
});

/** A segment that has just been saved, whose recipients nobody has counted. */
export const savedSegment = (row: SegmentRow) => ({ segment: viewOf(row) });

const row = getTableColumns(segments);
export const segmentColumns = sql.join(Object.values(row), sql`, `);

const findSegment = statement({
  params: { userId: segments.user_id, id: segments.id },
  row,
  text: ({ userId, id }) => sql`
    select ${segmentColumns} from ${segments}
    where ${segments.id} = ${id} and ${segments.user_id} = ${userId} and ${segments.deleted_at} is null`,
});

/** One of the account's living segments. @throws DomainError not-found */
export async function getSegment(userId: number, id: number, tx: Executor = db()): Promise<SegmentRow> {
  const [found] = await findSegment(tx, { userId, id });
  if (!found) throw notFound();
  return found;
}

/** What conditions are read with: the account's own fields and zone. */
export async function accountOf({ id, timeZone }: { id: number; timeZone: string }): Promise<Account> {
  return { id, timeZone, fields: await customFieldsOf(id) };
}
