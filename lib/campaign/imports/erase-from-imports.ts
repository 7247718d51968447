import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  contactImportBadLines,
  contactImportChanges,
  contactImportPieces,
  contactImports,
} from '@/lib/db/schema';
import type { ImportSettings } from '@/lib/db/schema/import-settings';
import { bare, statement } from '@/lib/db/statement';
import { conflict } from '@/lib/errors';
import { addCheck } from './check-job';
import { UNDECIDED } from './column-target';
import { ImportStatus } from './import-status';
import { LineEraser } from './line-eraser';

const of = { userId: contactImports.user_id, address: value.text };
const { id, user_id, problems, file_name, review } = contactImports;

const clearNotes = statement({
  params: of,
  row: {},
  text: ({ userId, address }) => sql`
    update ${contactImports} set ${bare(problems)} = (
        select coalesce(jsonb_agg(split_part(told, ':', 1) order by place), '[]')
        from jsonb_array_elements_text(${problems}) with ordinality as p (told, place)),
      ${bare(file_name)} = case when strpos(lower(${file_name}), ${address}) > 0 then '' else ${file_name} end
    where ${user_id} = ${userId}
      and (strpos(lower(${problems}::text), ${address}) > 0 or strpos(lower(${file_name}), ${address}) > 0)`,
});

/** A sample may have an address that its file lacks: one that another was merged into, or that a contact has now. */
const clearSamples = statement({
  params: of,
  row: {},
  text: ({ userId, address }) => sql`
    update ${contactImports} set ${bare(review)} = ${review} - 'sample'
    where ${user_id} = ${userId} and strpos(lower(${review} ->> 'sample'), ${address}) > 0`,
});

const b = contactImportBadLines;
const clearBadLines = statement({
  params: of,
  row: {},
  text: ({ userId, address }) => sql`
    update ${b} set ${bare(b.value)} = '',
      ${bare(b.column_name)} = case when strpos(lower(${b.column_name}), ${address}) > 0 then '' else ${b.column_name} end
    where ${b.import_id} in (select ${id} from ${contactImports} where ${user_id} = ${userId})
      and (strpos(lower(${b.value}), ${address}) > 0 or strpos(lower(${b.column_name}), ${address}) > 0)`,
});

const ch = contactImportChanges;
/** What a contact had before it got another address can't be restored, as the contact has changed since. */
const deleteChanges = statement({
  params: of,
  row: {},
  text: ({ userId, address }) => sql`
    delete from ${ch} where ${ch.import_id} in (select ${id} from ${contactImports} where ${user_id} = ${userId})
      and lower(${ch.before} ->> 'email') = ${address}`,
});
const clearChanges = statement({
  params: of,
  row: {},
  text: ({ userId, address }) => sql`
    update ${ch} set ${bare(ch.before)} = ${ch.before} || '{"alt_email": null}'
    where ${ch.import_id} in (select ${id} from ${contactImports} where ${user_id} = ${userId})
      and lower(${ch.before} ->> 'alt_email') = ${address}`,
});

const p = contactImportPieces;
const next = alias(contactImportPieces, 'next');
/** No address is longer, in whatever encoding. */
const LONGEST_BYTES = 1_024;

/** The files that have the address's bytes, those that lie across two pieces included; ASCII letters in either case. */
const findFiles = statement({
  params: { importIds: value.integers, wanted: value.texts },
  row: { import_id: p.import_id },
  text: ({ importIds, wanted }) => sql`
    select distinct ${p.import_id} from ${p}
    left join ${contactImportPieces} as ${next} on ${next.import_id} = ${p.import_id} and ${next.number} = ${p.number} + 1
    cross join lateral (
      select lower(encode(
        ${p.bytes} || coalesce(substring(${next.bytes} from 1 for ${sql.raw(String(LONGEST_BYTES))}), ''), 'escape')) as text
      offset 0) as piece
    where ${p.import_id} = any(${importIds}::int[])
      and exists (select from unnest(${wanted}::text[]) as w (wanted) where strpos(piece.text, w.wanted) > 0)`,
});

/** As PostgreSQL's `encode(…, 'escape')` writes bytes, in lower case. */
const escaped = (bytes: Buffer): string =>
  [...bytes]
    .map((byte) => {
      if (byte === 0 || byte > 127) return `\\${byte.toString(8).padStart(3, '0')}`;
      return byte === 92 ? '\\\\' : String.fromCharCode(byte).toLowerCase();
    })
    .join('');

function spellings(address: string): string[] {
  const wide = Buffer.from(address, 'utf16le');
  const all = [Buffer.from(address), Buffer.from(address, 'latin1'), wide, Buffer.from(wide).swap16()];
  return [...new Set(all.map(escaped))];
}

type Staged = { id: number; settings: ImportSettings };

/** Writes the pieces anew that change. @returns how many lines did. */
async function eraseFromFile(
  tx: Transaction,
  { id: importId, settings }: Staged,
  address: string,
): Promise<number> {
  const pieceOf = async (number: number) => {
    const [piece] = await tx
      .select({ bytes: p.bytes })
      .from(p)
      .where(and(eq(p.import_id, importId), eq(p.number, number)));
    return piece?.bytes;
  };
  const eraser = new LineEraser(address, settings);
  const waiting: Buffer[] = [];
  let ready: Buffer = Buffer.alloc(0);
  let written = 0;
  const write = async () => {
    for (let piece = waiting[0]; piece && ready.length >= piece.length; piece = waiting[0]) {
      waiting.shift();
      written += 1;
      const bytes = ready.subarray(0, piece.length);
      ready = ready.subarray(piece.length);
      if (bytes.equals(piece)) continue;
      await tx
        .update(p)
        .set({ bytes: Buffer.from(bytes) })
        .where(and(eq(p.import_id, importId), eq(p.number, written)));
    }
  };
  let odd: Buffer = Buffer.alloc(0);
  for (let number = 1; ; number++) {
    const piece = await pieceOf(number);
    if (!piece) break;
    waiting.push(piece);
    // A character of UTF-16 may lie across two pieces.
    const bytes = Buffer.concat([odd, piece]);
    const end = settings.encoding.startsWith('utf-16') ? bytes.length & ~1 : bytes.length;
    odd = Buffer.from(bytes.subarray(end));
    ready = Buffer.concat([ready, eraser.write(bytes.subarray(0, end))]);
    await write();
  }
  ready = Buffer.concat([ready, eraser.end(), odd]);
  await write();
  return eraser.count;
}

/**
 * Removes an address from what imports keep: files that wait to be imported, which then don't bring it back, what
 * imports have changed, and bad lines. For the transaction that erases everything else of it.
 *
 * @returns how many records and lines had it.
 * @throws DomainError conflict while an import runs, which may have read the address already, or a file arrives.
 */
export async function eraseFromImports(
  tx: Transaction,
  its: { userId: number; address: string },
): Promise<number> {
  const { staged, reading, writing } = ImportStatus;
  const open = await tx
    .select({ id, status: contactImports.status, settings: contactImports.settings })
    .from(contactImports)
    .where(and(eq(user_id, its.userId), inArray(contactImports.status, [staged, reading, writing])))
    .orderBy(asc(id))
    .for('update');
  // A file without settings is still arriving: what comes next may have the address.
  const waiting = open.flatMap(({ status, settings, id }) =>
    status === staged && settings ? [{ id, settings }] : [],
  );
  if (waiting.length < open.length) throw conflict(RUNNING);
  let count = 0;
  const having = await findFiles(tx, {
    importIds: waiting.map((one) => one.id),
    wanted: spellings(its.address),
  });
  for (const { import_id } of having) {
    const file = waiting.find((one) => one.id === import_id);
    const lines = file ? await eraseFromFile(tx, file, its.address) : 0;
    if (!file || lines === 0) continue;
    count += lines;
    await countAnew(tx, its.userId, file);
  }
  for (const clear of [deleteChanges, clearChanges, clearBadLines, clearNotes, clearSamples])
    count += (await clear(tx, its)).count;
  return count;
}

/** What has been counted, or is being counted, counts the lines that are gone. */
async function countAnew(tx: Transaction, userId: number, { id: importId, settings }: Staged): Promise<void> {
  await tx
    .update(contactImports)
    .set({
      settings: { ...settings, erased: (settings.erased ?? 0) + 1 },
      review: null,
      lines_read: 0,
      good: 0,
      bad: 0,
    })
    .where(eq(id, importId));
  if (!settings.columns.includes('email') || settings.columns.includes(UNDECIDED)) return;
  await addCheck(tx, userId, importId);
}

const RUNNING = 'An import is running, which may bring this address back. Try again when it has ended.';
