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
export const sampleLines = async (text: string, separator?: string, from = 1): Promise<string[][]> =>
  (await numberedLines(text, separator)).filter(({ line }) => line >= from).map(({ cells }) => cells);

async function numberedLines(text: string, separator?: string): Promise<{ cells: string[]; line: number }[]> {
  const lines: { cells: string[]; line: number }[] = [];
  const reader = new CsvReader((cells, line) => {
    // A line whose person was erased is blank.
    if (lines.length <= SAMPLE_LINES && cells.some((cell) => cell.trim() !== '')) lines.push({ cells, line });
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
  const lines = (await numberedLines(text, separator)).slice(0, MAX_TITLE_LINES);
  const people = lines.findIndex(({ cells }) => !looksLikeHeader(cells));
  const width = filled(lines[Math.max(people, 0)]?.cells ?? []);
  // A header names the address, or at least fills as much of the width as the people below it.
  const above = lines.slice(0, Math.max(people, 0));
  const named = above.findIndex(({ cells }) => cells.length > 1 && cells.some((cell) => EMAIL.test(cell)));
  const wide = above.findIndex(({ cells }) => filled(cells) > 1 && filled(cells) >= width * 0.6);
  const at = Math.max(named >= 0 ? named : wide, 0);
  const header = lines[at];
  return {
    separator,
    has_header: looksLikeHeader(header?.cells ?? []),
    ...(at > 0 && header && { header_line: header.line }),
  };
}

const MAX_TITLE_LINES = 20;
const EMAIL = /^\s*(?:e-?mail|(?:e-?)?mail.?add?res|e-?post|correo|courriel|почта|メール|邮箱|이메일)/iu;
const filled = (cells: readonly string[]) => cells.filter((cell) => cell.trim() !== '').length;

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
