import { and, eq, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { contactImports } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';
import type { ConsentChoices } from './consent-columns';
import { dropMade } from './drop-made';
import { ImportStatus, isOpen } from './import-status';
import { notifyEnded } from './notify-ended';
import type { Progress } from './stage-file';

/** Why an import failed whose upload or process ended too early. */
export const INTERRUPTED = 'The import was interrupted; nothing was written.';

const NOTE_MS = 500;
const ALIVE_MS = 3_000;

type NewImport = {
  userId: number;
  contactTypeId: number;
  mode: 'all' | 'skip_bad';
  choices: ConsentChoices;
};

/** Adds an import's record, for a page to follow. @returns its id. */
export async function openRecord({ userId, contactTypeId, mode, choices }: NewImport): Promise<number> {
  const [row] = await db()
    .insert(contactImports)
    .values({
      user_id: userId,
      contact_type_id: contactTypeId,
      mode,
      consent: Object.entries(choices).map(([column, meaning]) => ({ column, meaning, not_emailed: 0 })),
    })
    .returning({ id: contactImports.id });
  return row?.id ?? 0;
}

const {
  id,
  user_id,
  contact_type_id,
  status,
  lines_read,
  good,
  bad,
  problems,
  updated_at,
  finished_at,
  settings,
} = contactImports;

const noteProgress = statement({
  params: { importId: id, read: lines_read, usable: good, unusable: bad },
  row: {},
  text: ({ importId, read, usable, unusable }) => sql`
    update ${contactImports} set ${bare(lines_read)} = ${read}, ${bare(good)} = ${usable}, ${bare(bad)} = ${unusable},
      ${bare(updated_at)} = now()
    where ${id} = ${importId} and ${status} in (${inline(ImportStatus.reading)}, ${inline(ImportStatus.staged)})`,
});

/** Notes how far an import is, at most twice a second, without making it wait. */
export function progressNotes(importId: number): (progress: Progress) => void {
  let last = Date.now();
  return ({ lines_read: read, good: usable, bad: unusable }) => {
    if (Date.now() - last < NOTE_MS) return;
    last = Date.now();
    noteProgress(db(), { importId, read, usable, unusable }).catch((error: unknown) => {
      log().warn({ err: withoutValues(error) }, 'The progress of an import could not be noted.');
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
      .update(contactImports)
      .set({ updated_at: sql`now()` })
      .where(and(eq(id, importId), eq(status, ImportStatus.reading)))
      .catch((error: unknown) => {
        log().warn({ err: withoutValues(error) }, 'An import could not be kept alive.');
      });
  }, ALIVE_MS);
  return () => clearInterval(timer);
}

const NOTHING_READ: Progress = { lines_read: 0, good: 0, bad: 0 };

/** Ends an import that has written nothing. One that has ended already stays as it is. */
export async function failRecord(
  importId: number,
  told: readonly string[],
  progress: Progress = NOTHING_READ,
): Promise<void> {
  await db().transaction((tx) => failRecordIn(tx, importId, told, progress));
}

const fail = statement({
  params: {
    importId: id,
    told: value.json<readonly string[]>(),
    read: lines_read,
    usable: good,
    unusable: bad,
  },
  row: { id, user_id, contact_type_id, settings },
  text: ({ importId, told, read, usable, unusable }) => sql`
    update ${contactImports} set ${bare(status)} = ${inline(ImportStatus.failed)},
      ${bare(lines_read)} = greatest(${lines_read}, ${read}), ${bare(good)} = greatest(${good}, ${usable}),
      ${bare(bad)} = greatest(${bad}, ${unusable}), ${bare(problems)} = ${told}::jsonb,
      ${bare(updated_at)} = now(), ${bare(finished_at)} = now()
    where ${id} = ${importId} and ${isOpen} returning ${id}, ${user_id}, ${contact_type_id}, ${settings}`,
});

/** The same, in the caller's transaction. */
export async function failRecordIn(
  tx: Transaction,
  importId: number,
  told: readonly string[],
  { lines_read: read, good: usable, bad: unusable }: Progress = NOTHING_READ,
): Promise<void> {
  for (const failed of await fail(tx, { importId, told, read, usable, unusable })) {
    await dropMade(tx, failed);
    await notifyEnded(tx, importId);
  }
}
