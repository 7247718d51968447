import { getTableColumns, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import type { RowOf } from '@/lib/db/row';
import { unsubscribeGroups, unsubscribes } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';

const {
  reason: _reason,
  import_id: _importId,
  suppression_import_id: _fileId,
  ...shown
} = getTableColumns(unsubscribes);

/** An address on a list, without why it is there. */
export const unsubscribeRow = shown;
export type UnsubscribeRow = RowOf<typeof unsubscribeRow>;

type GroupRow = Omit<typeof unsubscribeGroups.$inferSelect, 'deleted_at'>;

/** Times as the API writes them. */
export const viewOf = <T extends { created_at: string; updated_at: string }>(row: T): T => ({
  ...row,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** A group as the API shows it. */
export const { deleted_at: _deletedAt, ...groupRow } = getTableColumns(unsubscribeGroups);
const findGroup = statement({
  params: { userId: unsubscribeGroups.user_id, id: unsubscribeGroups.id },
  row: groupRow,
  text: ({ userId, id }) => sql`
    select ${sql.join(Object.values(groupRow), sql`, `)} from ${unsubscribeGroups}
    where ${unsubscribeGroups.id} = ${id} and ${unsubscribeGroups.user_id} = ${userId}
      and ${unsubscribeGroups.deleted_at} is null`,
});

/** The account's group. @throws DomainError not-found */
export async function getGroup(userId: number, id: number): Promise<GroupRow> {
  const [row] = await findGroup(db(), { userId, id });
  if (!row) throw notFound();
  return row;
}
