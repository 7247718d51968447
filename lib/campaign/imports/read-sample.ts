import { CsvReader } from '@/lib/csv/csv-reader';
import type { ImportFormat } from '@/lib/db/schema/import-settings';
import { isEmailAddress } from '../inputs/email-address';
import { inUtf8, looksLikeHeader, separatorOf } from './file-format';

const SAMPLE_LINES = 200;
const SHOWN_VALUES = 3;
const MAX_SHOWN = 80;

export type SampleColumn = {
  /** What the header calls it; empty without one. */
  name: string;
  /** The first values that differ. */
  shown: string[];
  /** All values of the sample that are not empty. */
  values: string[];
};

/** The beginning of a file as text. */
export async function textOf(start: Buffer, encoding: ImportFormat['encoding']): Promise<string> {
  let text = '';
  for await (const piece of inUtf8(once(start), encoding)) text += Buffer.from(piece).toString('utf8');
  return text.replace(/^\ufeff/, '');
}

/** The lines that a file begins with. A beginning that can't be read as CSV ends where it can't. */
export async function sampleLines(text: string, separator: string): Promise<string[][]> {
  const lines: string[][] = [];
  const reader = new CsvReader((cells) => {
    // A line whose person was erased is blank.
    if (lines.length <= SAMPLE_LINES && cells.some((cell) => cell.trim() !== '')) lines.push(cells);
  }, separator);
  try {
    await reader.write(Buffer.from(text));
    await reader.end();
  } catch {
    // The file is read to its end before anything is written; it is then that this is told.
  }
  return lines;
}

/** How the text of a file is written. */
export async function formatOf(text: string): Promise<Omit<ImportFormat, 'encoding'>> {
  const separator = separatorOf(text);
  const [first = []] = await sampleLines(text, separator);
  return { separator, has_header: looksLikeHeader(first) };
}

/** The columns of a file's first lines. */
export function sampleColumns(lines: readonly string[][], hasHeader: boolean): SampleColumn[] {
  const [first = []] = lines;
  const rest = hasHeader ? lines.slice(1) : lines;
  return first.map((cell, at) => {
    const values = rest.map((cells) => (cells[at] ?? '').trim()).filter((value) => value !== '');
    const shown = [...new Set(values)].slice(0, SHOWN_VALUES).map((value) => value.slice(0, MAX_SHOWN));
    return { name: hasHeader ? cell.trim() : '', shown, values };
  });
}

/** Whether most of a column's values are addresses. */
export const areAddresses = (values: readonly string[]): boolean =>
  values.length > 0 && values.filter((value) => isEmailAddress(value)).length > values.length * 0.8;

async function* once(bytes: Buffer): AsyncGenerator<Uint8Array> {
  yield bytes;
}
