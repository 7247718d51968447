import { sql } from 'drizzle-orm';
import { client, db, type Executor } from '@/lib/db/client';
import { log } from '@/lib/log';
import { notifyEnded } from './notify-ended';
import type { Progress } from './stage-file';

/** Why an import failed whose upload or process ended too early. */
export const INTERRUPTED = 'The import was interrupted; nothing was written.';

const NOTE_MS = 500;
const ALIVE_MS = 3_000;

type NewImport = { userId: number; contactTypeId: number; mode: 'all' | 'skip_bad' };

/** Adds an import's record, for a page to follow. @returns its id. */
export async function openRecord({ userId, contactTypeId, mode }: NewImport): Promise<number> {
  const [row] = await client()<{ id: number }[]>`
    insert into contact_imports (user_id, contact_type_id, mode) values (${userId}, ${contactTypeId}, ${mode})
    returning id`;
  return row?.id ?? 0;
}

/** Notes how far an import is, at most twice a second, without making it wait. */
export function progressNotes(importId: number): (progress: Progress) => void {
  let last = Date.now();
  return ({ lines_read, good, bad }) => {
    if (Date.now() - last < NOTE_MS) return;
    last = Date.now();
    client()`
      update contact_imports set lines_read = ${lines_read}, good = ${good}, bad = ${bad}, updated_at = now()
      where id = ${importId} and status = 'reading'`.catch((error: { code?: string }) => {
      log().warn({ errorCode: error.code }, 'The progress of an import could not be noted.');
    });
  };
}

/**
 * Notes every few seconds that the import's file is still arriving: until it has a connection to hold its lock, nothing
 * else tells it from one whose process has died (`fail-lost-imports.ts`).
 *
 * @returns what ends it.
 */
export function keepAlive(importId: number): () => void {
  const timer = setInterval(() => {
    db()
      .execute(
        sql`update contact_imports set updated_at = now() where id = ${importId} and status = 'reading'`,
      )
      .catch((error: { code?: string }) => {
        log().warn({ errorCode: error.code }, 'An import could not be kept alive.');
      });
  }, ALIVE_MS);
  return () => clearInterval(timer);
}

/** Ends an import that has written nothing. One that has ended already stays as it is. */
export async function failRecord(
  importId: number,
  problems: readonly string[],
  { lines_read, good, bad }: Progress = { lines_read: 0, good: 0, bad: 0 },
): Promise<void> {
  await db().transaction((tx) => failRecordIn(tx, importId, problems, { lines_read, good, bad }));
}

/** The same, in the caller's transaction. */
export async function failRecordIn(
  tx: Executor,
  importId: number,
  problems: readonly string[],
  { lines_read, good, bad }: Progress = { lines_read: 0, good: 0, bad: 0 },
): Promise<void> {
  const ended = await tx.execute(sql`
    update contact_imports set status = 'failed', lines_read = greatest(lines_read, ${lines_read}),
      good = greatest(good, ${good}), bad = greatest(bad, ${bad}),
      problems = ${JSON.stringify(problems)}::jsonb, updated_at = now(), finished_at = now()
    where id = ${importId} and status in ('reading', 'writing') returning id`);
  if (ended.length > 0) await notifyEnded(tx, importId);
}
