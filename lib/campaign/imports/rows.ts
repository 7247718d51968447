import { getTableColumns, sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, type RowOf, value } from '@/lib/db/row';
import { contactImports } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { notFound } from '@/lib/errors';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { ImportStatus } from './import-status';

/** An import without how it was set up, which can be long, and how its undo goes on. */
const {
  settings: _settings,
  review: _review,
  undo_cursor: _cursor,
  ...shown
} = getTableColumns(contactImports);
export const importRow = { ...shown, made_list: value.boolean, lines_total: nullable(value.integer) };

/** What of it is shown of how it was set up: whether its list was added for it, and the lines that its check has counted. */
export const importComputed = {
  made_list: sql`coalesce((${contactImports.settings} ->> 'made_list')::boolean, false)`,
  lines_total: sql`(${contactImports.review} ->> 'lines')::int`,
};

type ImportRow = RowOf<typeof importRow>;

/** How long an import can be undone. */
export const UNDO_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** When an import that has finished can't be undone any more. */
export const undoUntil = (finishedAt: string): Date => new Date(Date.parse(finishedAt) + UNDO_DAYS * DAY_MS);

/** An import as the API shows it. */
export const importView = (row: ImportRow) => ({
  ...row,
  undo_until: row.status === ImportStatus.done ? undoUntilOrNull(row.finished_at) : null,
  created_at: timestamp(row.created_at),
  updated_at: timestamp(row.updated_at),
  finished_at: timestampOrNull(row.finished_at),
});

/** Null once it is over: what an import changed is forgotten then (`sweep-imports.ts`). */
function undoUntilOrNull(finishedAt: string | null): string | null {
  if (!finishedAt) return null;
  const until = undoUntil(timestamp(finishedAt));
  return until > new Date() ? timestamp(until) : null;
}

const findImport = statement({
  params: { userId: contactImports.user_id, id: contactImports.id },
  row: importRow,
  text: ({ userId, id }) => sql`
    select ${sql.join(Object.values(shown), sql`, `)}, ${importComputed.made_list} as made_list,
      ${importComputed.lines_total} as lines_total
    from ${contactImports}
    where ${contactImports.id} = ${id} and ${contactImports.user_id} = ${userId}`,
});

/** One of the account's imports. @throws DomainError not-found. */
export async function getImport(userId: number, id: number): Promise<ReturnType<typeof importView>> {
  const [found] = await findImport(db(), { userId, id });
  if (!found) throw notFound();
  return importView(found);
}
