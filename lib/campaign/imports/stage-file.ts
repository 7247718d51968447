import { once } from 'node:events';
import type { Writable } from 'node:stream';
import type { Sql } from 'postgres';
import { db } from '@/lib/db/client';
import { countries } from '@/lib/db/schema';
import { customFieldsOf } from '../fields/custom-fields';
import { CsvReader } from './csv-reader';
import { FileProblem } from './file-problem';
import { columnsOf } from './header';
import { type LineReader, lineReader, stagingColumns } from './line-reader';

/** Bad lines that are told of. */
const MAX_PROBLEMS = 100;
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
};

type Input = {
  /** A connection of the import's own: the table lives as long as it. */
  sql: Sql;
  userId: number;
  bytes: AsyncIterable<Uint8Array>;
  onProgress: (progress: Progress) => void;
};

/**
 * Reads a CSV file into a temporary table, checking it line by line, no faster than PostgreSQL takes it.
 *
 * @throws FileProblem for a file that can't be read at all.
 */
export async function stageFile({ sql, userId, bytes, onProgress }: Input): Promise<Staged> {
  const [fields, known] = await Promise.all([
    customFieldsOf(userId),
    db().select({ id: countries.id }).from(countries),
  ]);
  const countryIds = new Set(known.map((country) => String(country.id)));
  const staged: Staged = { columns: [], custom: [], problems: [], lines_read: 0, good: 0, bad: 0 };
  let read: LineReader | undefined;
  let rows = '';
  let copy: CopyTarget | undefined;

  const reader = new CsvReader((cells, line) => {
    if (!read) {
      const columns = columnsOf(cells, fields);
      staged.columns = stagingColumns(columns);
      staged.custom = columns.flatMap((column) =>
        column && 'custom' in column ? [column.custom.field_name] : [],
      );
      read = lineReader(columns, countryIds);
      return;
    }
    const result = read(cells, line);
    if (!result) return;
    staged.lines_read += 1;
    if ('row' in result) {
      staged.good += 1;
      rows += `${result.row}\n`;
      return;
    }
    staged.bad += 1;
    if (staged.problems.length < MAX_PROBLEMS) staged.problems.push(`Line ${line}: ${result.problem}`);
  });

  const flush = async () => {
    if (rows === '') return;
    copy ??= await openCopy(sql, staged.columns);
    const text = rows;
    rows = '';
    await copy.write(text);
  };

  try {
    for await (const piece of bytes) {
      await reader.write(piece);
      if (rows.length > PIECE_CHARACTERS) await flush();
      onProgress(staged);
    }
    await reader.end();
    await flush();
    if (!read) throw new FileProblem('The file is empty.');
    copy ??= await openCopy(sql, staged.columns);
    await copy.end();
  } catch (error) {
    copy?.abandon();
    throw error;
  }
  return staged;
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
