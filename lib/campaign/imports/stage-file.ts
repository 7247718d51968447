import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Sql } from 'postgres';
import { CsvReader } from '@/lib/csv/csv-reader';
import { FileProblem } from '@/lib/csv/file-problem';
import { db } from '@/lib/db/client';
import { countries } from '@/lib/db/schema';
import type { ConsentColumn, ImportSettings } from '@/lib/db/schema/import-settings';
import { type CustomField, customFieldsOf } from '../fields/custom-fields';
import { readTarget } from './column-target';
import { type ConsentChoices, meaningOf } from './consent-columns';
import { inUtf8 } from './file-format';
import { type Layout, mappedLayout } from './mapped-lines';
import { namedLayout } from './named-lines';
import { sampleColumns, sampleLines, textOf } from './read-sample';
import { START_BYTES } from './stored-file';

/** Bad lines that are told of. */
const MAX_PROBLEMS = 100;
/** Bad lines that are kept for the file of errors. */
const MAX_BAD_LINES = 10_000;
const MAX_VALUE = 200;
const PIECE_CHARACTERS = 256 * 1024;

/** How far a file has been read: its lines without the header, and how many of them are usable. */
export type Progress = { lines_read: number; good: number; bad: number };

export type Staged = Progress & {
  /** The columns of the table `staging`. */
  columns: string[];
  /** The names of the custom fields that the file has columns for. */
  custom: string[];
  /** The first bad lines, each a sentence that names its line. */
  problems: string[];
  badLines: BadLine[];
  /** The columns that say whether people may be emailed, and how many lines say that they may not. */
  consent: ConsentColumn[];
};

/** A line that can't be read, with the cell at fault; empty where the line as a whole is. */
export type BadLine = { line: number; column_name: string; value: string; reason: string };

type Input = {
  /** A connection of the import's own: the table lives as long as it. */
  sql: Sql;
  userId: number;
  bytes: AsyncIterable<Uint8Array>;
  /** What the columns become; without them, what the header names. */
  settings?: ImportSettings | null;
  /** What columns say of who may be emailed, by their names, where the header names the fields. */
  choices?: ConsentChoices;
  onProgress: (progress: Progress) => void;
};

/**
 * Reads a CSV file into a temporary table, checking it line by line, no faster than PostgreSQL takes it.
 *
 * @throws FileProblem for a file that can't be read at all.
 */
export async function stageFile({
  sql,
  userId,
  bytes: given,
  settings,
  choices = {},
  onProgress,
}: Input): Promise<Staged> {
  const [fields, known] = await Promise.all([
    customFieldsOf(userId),
    db().select({ id: countries.id }).from(countries),
  ]);
  const countryIds = new Set(known.map((country) => String(country.id)));
  const { start, bytes } = settings ? { start: undefined, bytes: given } : await peek(given);
  const seen = start ? sampleColumns(await sampleLines(await textOf(start, 'utf-8')), true) : [];
  const none = { columns: [], custom: [], problems: [], badLines: [], consent: [] };
  const staged: Staged = { ...none, lines_read: 0, good: 0, bad: 0 };
  let layout: Layout | undefined;
  let names: readonly string[] = [];
  let refused: number[] = [];
  let rows = '';
  let copy: CopyTarget | undefined;

  const reader = new CsvReader((cells, line, broken) => {
    if (line < (settings?.header_line ?? 1)) return;
    if (!layout) {
      if (broken) throw new FileProblem(`Line ${line}: ${broken}`);
      layout = settings
        ? settledLayout(settings, fields, countryIds)
        : namedLayout(cells, { fields, countryIds, seen, choices });
      staged.columns = layout.columns;
      staged.custom = layout.custom;
      refused = layout.standings.map(() => 0);
      if (!settings || settings.has_header) {
        names = cells;
        return;
      }
    }
    const result = broken ? { problem: broken } : layout.read(cells, line);
    if (!result) return;
    for (const [at, reason] of ('reasons' in result && result.reasons ? result.reasons : []).entries())
      if (reason) refused[at] = (refused[at] ?? 0) + 1;
    staged.lines_read += 1;
    if ('row' in result) {
      staged.good += 1;
      rows += `${result.row}\n`;
      return;
    }
    staged.bad += 1;
    if ('barred' in result && result.barred) rows += `${result.barred}\n`;
    if (staged.problems.length < MAX_PROBLEMS) staged.problems.push(`Line ${line}: ${result.problem}`);
    if (settings && staged.badLines.length < MAX_BAD_LINES)
      staged.badLines.push({
        line,
        ...(!('at' in result) || result.at === undefined
          ? { column_name: '', value: '' }
          : {
              column_name: (names[result.at] ?? '').trim() || `Column ${result.at + 1}`,
              // A copy: a slice would keep the whole cell in memory.
              value: Buffer.from((cells[result.at] ?? '').slice(0, MAX_VALUE)).toString(),
            }),
        reason: result.problem,
      });
  }, settings?.separator);

  const flush = async () => {
    if (rows === '') return;
    copy ??= await openCopy(sql, staged.columns);
    const text = rows;
    rows = '';
    await copy.write(text);
  };

  try {
    for await (const piece of inUtf8(bytes, settings?.encoding ?? 'utf-8')) {
      await reader.write(piece);
      if (rows.length > PIECE_CHARACTERS) await flush();
      onProgress(staged);
    }
    await reader.end();
    await flush();
    if (!layout) throw new FileProblem('The file is empty.');
    copy ??= await openCopy(sql, staged.columns);
    await copy.end();
    staged.consent = layout.standings.map(({ from, kind }, at) => ({
      column: (names[from] ?? '').trim() || `Column ${from + 1}`,
      meaning: meaningOf(kind),
      not_emailed: refused[at] ?? 0,
    }));
  } catch (error) {
    copy?.abandon();
    throw error;
  }
  return staged;
}

/** @throws FileProblem where a field has been deleted since the columns were chosen. */
function settledLayout(
  { columns }: ImportSettings,
  fields: readonly CustomField[],
  countryIds: ReadonlySet<string>,
): Layout {
  const targets = columns.map((text) => {
    const target = readTarget(text, fields);
    if (target === null) throw new FileProblem(`The custom field “${text.split(':').at(-1)}” is gone.`);
    return target;
  });
  return mappedLayout(targets, countryIds);
}

/** What a file begins with, and all of it. */
async function peek(bytes: AsyncIterable<Uint8Array>) {
  const pieces = bytes[Symbol.asyncIterator]();
  const held: Uint8Array[] = [];
  let length = 0;
  while (length < START_BYTES) {
    const { done, value } = await pieces.next();
    if (done) break;
    held.push(value);
    length += value.length;
  }
  const start = Buffer.concat(held).subarray(0, START_BYTES);
  async function* whole(): AsyncGenerator<Uint8Array> {
    yield* held.splice(0);
    for (let next = await pieces.next(); !next.done; next = await pieces.next()) yield next.value;
  }
  return { start, bytes: whole() };
}

type CopyTarget = { write(text: string): Promise<void>; end(): Promise<void>; abandon(): void };

async function openCopy(sql: Sql, columns: readonly string[]): Promise<CopyTarget> {
  const types: Record<string, string> = { line: 'int', custom_field: 'jsonb' };
  const list = columns.map((name) => `${name} ${types[name] ?? 'text'}`).join(', ');
  await sql.unsafe(`create temp table staging (${list})`);
  const stream: Writable = await sql`copy staging from stdin`.writable();
  let failure: unknown;
  stream.on('error', (error) => {
    failure = error;
  });
  return {
    async write(text) {
      if (failure) throw failure;
      await new Promise<void>((resolve, reject) => {
        stream.write(text, (error) => (error ? reject(error) : resolve()));
      });
    },
    async end() {
      if (failure) throw failure;
      stream.end();
      await once(stream, 'finish');
    },
    abandon: () => stream.destroy(),
  };
}
