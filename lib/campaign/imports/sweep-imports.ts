import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db, type Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactImportBadLines, contactImportChanges, contactImports } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { dropUnused } from './drop-made';
import { ImportStatus } from './import-status';
import { UNDO_DAYS } from './rows';

/** How long a file is kept that nobody imports. */
const STAGED_DAYS = 7;
/** A file without settings is still being kept, which takes minutes: after this its process has died. */
const ARRIVING_HOURS = 1;
const BATCH = 10_000;

const { id, user_id, contact_type_id, status, settings, updated_at, finished_at } = contactImports;

const lockUnused = statement({
  params: {},
  row: { id, user_id, contact_type_id, settings },
  text: () => sql`
    select ${id}, ${user_id}, ${contact_type_id}, ${settings} from ${contactImports}
    where ${status} = ${inline(ImportStatus.staged)} and ${updated_at} < case
      when ${settings} is null then now() - make_interval(hours => ${inline(ARRIVING_HOURS)})
      else now() - make_interval(days => ${inline(STAGED_DAYS)}) end
    order by ${id} limit 1 for update skip locked`,
});

/** The condition that an import ended so long ago that it can't be undone. */
const isOver = sql`
  ${status} not in (${inline(ImportStatus.staged)}, ${inline(ImportStatus.undoing)})
    and coalesce(${finished_at}, ${updated_at}) < now() - make_interval(days => ${inline(UNDO_DAYS)})`;

const findOver = statement({
  params: {},
  row: { id },
  text: () => sql`
    select ${id} from ${contactImports}
    where ${isOver} and (
      exists (select from ${contactImportChanges} where ${contactImportChanges.import_id} = ${id})
      or exists (select from ${contactImportBadLines} where ${contactImportBadLines.import_id} = ${id}))
    order by ${id}`,
});

const clearBatch = (table: typeof contactImportChanges | typeof contactImportBadLines) =>
  statement({
    params: { importId: value.integer },
    row: {},
    text: ({ importId }) => sql`
      delete from ${table} where ctid = any(array(
        select ctid from ${table} where ${table.import_id} = ${importId} limit ${inline(BATCH)}))`,
  });
const clearChanges = clearBatch(contactImportChanges);
const clearBadLines = clearBatch(contactImportBadLines);

/** @returns whether there was one. */
const dropOneUnused = (): Promise<boolean> =>
  db().transaction(async (tx) => {
    const [unused] = await lockUnused(tx);
    if (unused) await dropUnused(tx, unused);
    return unused !== undefined;
  });

async function clearAll(clear: typeof clearChanges, on: Executor, importId: number): Promise<void> {
  while ((await clear(on, { importId })).count === BATCH);
}

/**
 * Throws away files that nobody has begun to import, with what was made for them, and forgets what imports changed, and
 * their bad lines, once they can't be undone any more.
 */
export const sweepImportsJob = defineJob({
  name: 'sweep-imports',
  payload: z.object({}).loose(),
  isPeriodic: true,
  async run() {
    while (await dropOneUnused());
    for (const { id: importId } of await findOver(db())) {
      await clearAll(clearChanges, db(), importId);
      await clearAll(clearBadLines, db(), importId);
    }
  },
});
