import { client } from '@/lib/db/client';
import type { templates } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';

export type TemplateRow = typeof templates.$inferSelect;

/** A template as the API shows it. */
export const templateView = (row: TemplateRow) => ({
  ...row,
  is_built_in: row.user_id === null ? 1 : 0,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
});

/** A built-in template, or one of the account's own. @throws DomainError not-found. */
export async function getTemplate(userId: number, id: number): Promise<TemplateRow> {
  const [row] = await client()<TemplateRow[]>`
    select * from templates
    where id = ${id} and (user_id is null or user_id = ${userId}) and deleted_at is null`;
  if (!row) throw notFound();
  return row;
}
