import { getTableColumns, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { contactImports } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';

type ImportRow = typeof contactImports.$inferSelect;

/** An import as the API shows it. */
export const importView = (row: ImportRow): ImportRow => ({
  ...row,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
  finished_at: timestampOrNull(row.finished_at),
});

const row = getTableColumns(contactImports);
const findImport = statement({
  params: { userId: contactImports.user_id, id: contactImports.id },
  row,
  text: ({ userId, id }) => sql`
    select ${sql.join(Object.values(row), sql`, `)} from ${contactImports}
    where ${contactImports.id} = ${id} and ${contactImports.user_id} = ${userId}`,
});

/** One of the account's imports. @throws DomainError not-found. */
export async function getImport(userId: number, id: number): Promise<ImportRow> {
  const [found] = await findImport(db(), { userId, id });
  if (!found) throw notFound();
  return importView(found);
}
