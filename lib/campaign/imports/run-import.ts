import type { Sql } from 'postgres';
import { client, db, openDirect } from '@/lib/db/client';
import { executorOf } from '@/lib/db/executor';
import { conflict } from '@/lib/errors';
import { log } from '@/lib/log';
import { dropContactCache, dropContactCacheEverywhere } from '../signals/contact-cache';
import { queueSweep } from '../signals/queue-sweep';
import { failRecord } from './import-record';
import { notifyEnded } from './notify-ended';
import type { Staged } from './stage-file';
import { writeStaged } from './write-staged';

/**
 * A connection of an import's own: a slow upload must not keep one of the pool's. The table that it reads the file into
 * lives as long as it.
 */
export const openConnection = (): Sql => openDirect('import');

/** The lock that an import's connection holds while its process lives; see `fail-lost-imports.ts`. */
export const lockImport = (sql: Sql, importId: number) =>
  sql`select pg_advisory_lock(hashtextextended('contact-import-alive', ${importId}))`;

type Target = { importId: number; userId: number; contactTypeId: number; mode: 'all' | 'skip_bad' };

/**
 * Writes a file that has been staged, in one transaction with the end of its record: all of it or nothing.
 *
 * @returns false where the file has bad lines that are not to be skipped; the record then says so.
 */
export async function finishImport(sql: Sql, target: Target, staged: Staged): Promise<boolean> {
  const { importId, userId, mode } = target;
  const { lines_read, good, bad, problems } = staged;
  if (bad > 0 && mode === 'all') {
    await failRecord(importId, problems, staged);
    return false;
  }
  await client()`
    update contact_imports set status = 'writing', lines_read = ${lines_read}, good = ${good}, bad = ${bad},
      updated_at = now() where id = ${importId} and status in ('reading', 'writing')`;
  const written = await sql.begin(async (tx) => {
    const { created, updated, duplicates } = await writeStaged(tx, target, staged);
    const ended = await tx`
      update contact_imports set status = 'done', lines_read = ${lines_read}, good = ${good}, bad = ${bad},
        created = ${created}, updated = ${updated}, duplicates = ${duplicates},
        problems = ${JSON.stringify(problems)}::text::jsonb, updated_at = now(), finished_at = now()
      where id = ${importId} and status = 'writing'`;
    if (ended.count === 0) throw conflict('The import has ended already.');
    await tx`delete from contact_import_pieces where import_id = ${importId}`;
    await notifyEnded(executorOf(sql, tx), importId);
    await dropContactCacheEverywhere(tx, userId);
    return created + updated;
  });
  dropContactCache(userId);
  await queueSweep(db(), userId);
  if (written > MANY) await analyzeContacts(sql);
  return true;
}

/** Contacts written by one import after which the planner must not go by what it knew before. */
const MANY = 10_000;

/**
 * Counts anew what queries are planned by, which takes a third of a second for a million contacts: until it is done, a
 * segment's count takes more than twice as long, and autovacuum comes to it minutes later. The import has ended; should
 * this fail, or somebody else be at it, that is no failure of the import.
 */
async function analyzeContacts(sql: Sql): Promise<void> {
  try {
    await sql`set lock_timeout = '2s'`;
    await sql`analyze contacts`;
  } catch (error) {
    log().warn({ errorCode: (error as { code?: string }).code }, 'The contacts could not be analysed.');
  }
}
