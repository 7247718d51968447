import { getTableColumns, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { templates } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';

export type TemplateRow = typeof templates.$inferSelect;

/** A template as the API shows it. */
export const templateView = (row: TemplateRow) => ({
  ...row,
  is_built_in: row.user_id === null ? 1 : 0,
  is_archived: row.archived_at === null ? 0 : 1,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

const row = getTableColumns(templates);
const findTemplate = statement({
  params: { userId: templates.user_id, id: templates.id },
  row,
  text: ({ userId, id }) => sql`
    select ${sql.join(Object.values(row), sql`, `)} from ${templates}
    where ${templates.id} = ${id} and (${templates.user_id} is null or ${templates.user_id} = ${userId})
      and ${templates.deleted_at} is null`,
});

/** A built-in template, or one of the account's own. @throws DomainError not-found. */
export async function getTemplate(userId: number, id: number): Promise<TemplateRow> {
  const [found] = await findTemplate(db(), { userId, id });
  if (!found) throw notFound();
  return found;
}
