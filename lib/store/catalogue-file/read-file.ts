import { setImmediate } from 'node:timers/promises';
import { CsvReader } from '@/lib/csv/csv-reader';
import { FileProblem } from '@/lib/csv/file-problem';
import { guardCsv } from '@/lib/csv/guard-csv';
import { env } from '@/lib/env';
import { invalid } from '@/lib/errors';
import { amountOf } from '../product-desk/amount-of';
import { type Cells, type Column, isColumn } from './columns';
import { type FileLine, fileLine } from './file-line';
import { type BadCatalogueLine, MAX_LINES } from './schemas';

export type CatalogueUpload = { name: string; bytes: AsyncIterable<Uint8Array> };

export type ReadFile = {
  lines: number;
  read: FileLine[];
  bad: BadCatalogueLine[];
  unknownColumns: string[];
};

/** Reads a catalogue’s file as it arrives. @throws DomainError invalid for what isn’t such a file, or is too long. */
export async function readFile({ name, bytes }: CatalogueUpload): Promise<ReadFile> {
  const { STORE_CURRENCY: currency } = env();
  const found: ReadFile = { lines: 0, read: [], bad: [], unknownColumns: [] };
  let header: (Column | null)[] | null = null;
  const reader = new CsvReader((cells, line) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    if (!header) {
      header = headerOf(cells, found);
      return;
    }
    found.lines += 1;
    if (found.lines > MAX_LINES) return;
    const result = fileLine(line, cellsOf(header, cells), { currency, amountOf });
    if ('read' in result) found.read.push(result.read);
    else found.bad.push(...result.bad);
  });
  try {
    for await (const piece of guardCsv(name, bytes, ['csv', 'tsv', 'txt'])) {
      await reader.write(piece);
      if (found.lines > MAX_LINES)
        throw new FileProblem(`The file must not have more than ${MAX_LINES} lines. Split it.`);
      // Other requests get their turn between the pieces.
      await setImmediate();
    }
    await reader.end();
    if (found.lines > MAX_LINES)
      throw new FileProblem(`The file must not have more than ${MAX_LINES} lines. Split it.`);
  } catch (error) {
    throw error instanceof FileProblem ? invalid({ field: 'file', text: error.message }) : error;
  }
  if (found.lines === 0) throw invalid({ field: 'file', text: 'The file has no lines below its header.' });
  return found;
}

function headerOf(cells: readonly string[], found: ReadFile): (Column | null)[] {
  const names = cells.map((cell) => cell.trim().toLowerCase().replaceAll(' ', '_'));
  const columns = names.map((name, place) => (isColumn(name) && names.indexOf(name) === place ? name : null));
  for (const name of ['type', 'slug'] as const)
    if (!columns.includes(name)) throw new FileProblem(`The file has no column “${name}”.`);
  found.unknownColumns = cells
    .filter((cell, place) => columns[place] === null && cell.trim() !== '')
    .slice(0, 50)
    .map((cell) => cell.trim().slice(0, 80));
  return columns;
}

function cellsOf(header: readonly (Column | null)[], cells: readonly string[]): Cells {
  const entries: [Column, string][] = [];
  for (const [place, column] of header.entries()) {
    const text = column && plain(cells[place] ?? '');
    if (column && text) entries.push([column, text]);
  }
  return Object.fromEntries(entries);
}

const plain = (cell: string) => cell.replaceAll('\r\n', '\n').trim();
