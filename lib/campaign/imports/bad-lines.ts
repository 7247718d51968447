import { asc, eq, sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { csvLine } from '@/lib/csv/csv-cell';
import { db, type Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactImportBadLines } from '@/lib/db/schema';
import { bare, statement } from '@/lib/db/statement';
import { getImport } from './rows';
import type { BadLine } from './stage-file';

const { import_id, line, column_name, value: cell, reason } = contactImportBadLines;
const AT_ONCE = 1_000;
/** No more than these are kept. */
const MAX_KEPT = 10_000;

const add = statement({
  params: { importId: import_id, lines: value.json<readonly BadLine[]>() },
  row: {},
  text: ({ importId, lines }) => sql`
    insert into ${contactImportBadLines} (${bare(import_id, line, column_name, cell, reason)})
    select ${importId}::int, b.line, b.column_name, b.value, b.reason
    from jsonb_to_recordset(${lines}::jsonb) as b (line int, column_name text, value text, reason text)
    on conflict do nothing`,
});

/** Keeps the bad lines of an import in place of those of an earlier reading. */
export async function keepBadLines(
  tx: Executor,
  importId: number,
  badLines: readonly BadLine[],
): Promise<void> {
  await tx.delete(contactImportBadLines).where(eq(import_id, importId));
  for (let at = 0; at < badLines.length; at += AT_ONCE)
    await add(tx, { importId, lines: badLines.slice(at, at + AT_ONCE) });
}

/** The first bad lines of an import. */
export const firstBadLines = (importId: number, limit: number): Promise<BadLine[]> =>
  db()
    .select({ line, column_name, value: cell, reason })
    .from(contactImportBadLines)
    .where(eq(import_id, importId))
    .orderBy(asc(line))
    .limit(limit);

/** All bad lines that are kept of an import, as a CSV file. @throws DomainError not-found */
export async function badLinesCsv({ actor, importId }: { actor: Actor; importId: number }): Promise<string> {
  authorizeMember(actor, 'audience:export');
  await getImport(actor.id, importId);
  const kept = await firstBadLines(importId, MAX_KEPT);
  const header = csvLine(['line', 'column', 'value', 'reason']);
  return (
    header + kept.map((bad) => csvLine([String(bad.line), bad.column_name, bad.value, bad.reason])).join('')
  );
}
