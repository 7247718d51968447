import { parse } from 'csv-parse/sync';
import type { ImportFormat } from '@/lib/db/schema/import-settings';

type Format = ImportFormat & { columns: readonly string[] };

/** A file's bytes as text of which every character becomes the same bytes again, whatever they are. */
const asText = (bytes: Buffer, encoding: ImportFormat['encoding']): string => {
  if (encoding === 'utf-16le') return bytes.toString('utf16le');
  return encoding === 'utf-16be' ? Buffer.from(bytes).swap16().toString('utf16le') : bytes.toString('latin1');
};

const asBytes = (text: string, encoding: ImportFormat['encoding']): Buffer => {
  if (encoding === 'utf-16le') return Buffer.from(text, 'utf16le');
  return encoding === 'utf-16be' ? Buffer.from(text, 'utf16le').swap16() : Buffer.from(text, 'latin1');
};

/** What the import refuses as one line (`csv-reader.ts`), so that nothing of it is ever imported. */
const MAX_LINE = 2 * 1024 * 1024;

const blank = (text: string) => text.replace(/[^\r\n]/g, ' ');

/**
 * Blanks what a CSV file says of an address, piece by piece: the lines that are about it, and the address alone where
 * it stands in another person's line. Everything else keeps its place, so that lines keep their numbers.
 */
export class LineEraser {
  private readonly address: string;
  private readonly mention: RegExp;
  private readonly emailAt: number;
  private text = '';
  private lineBreak: '\n' | '\r' | undefined;
  private isFirst = true;
  /** How many lines have been changed. */
  count = 0;

  constructor(
    address: string,
    private readonly format: Format,
  ) {
    const { encoding, columns } = format;
    const isUtf8 = encoding === 'utf-8';
    this.address = (isUtf8 ? Buffer.from(address, 'utf8').toString('latin1') : address).toLowerCase();
    const exact = this.address.replace(/[^A-Za-z0-9]/g, '\\$&');
    this.mention = new RegExp(`(?<![\\w.%+\\-\\u0080-\\uffff])${exact}(?![\\w-]|\\.\\w)`, 'gi');
    this.emailAt = columns.indexOf('email');
  }

  /** @returns the bytes of the whole lines so far, as they are to be. */
  write(piece: Buffer): Buffer {
    this.text += asText(piece, this.format.encoding);
    this.lineBreak ??= this.text.includes('\n') ? '\n' : this.text.includes('\r') ? '\r' : undefined;
    let quoted = false;
    let from = 0;
    let result = '';
    for (let at = 0; at < this.text.length; at++) {
      const character = this.text[at];
      if (character === '"') quoted = !quoted;
      else if (character === this.lineBreak && !quoted) {
        result += this.lineOf(this.text.slice(from, at + 1));
        from = at + 1;
      }
    }
    this.text = this.text.slice(from);
    if (this.text.length > MAX_LINE) {
      result += this.lineOf(this.text);
      this.text = '';
    }
    return asBytes(result, this.format.encoding);
  }

  /** @returns the bytes of what is left, which may be a line that nothing ends. */
  end(): Buffer {
    const rest = this.text === '' ? '' : this.lineOf(this.text);
    this.text = '';
    return asBytes(rest, this.format.encoding);
  }

  private lineOf(line: string): string {
    const isHeader = this.isFirst && this.format.has_header;
    this.isFirst = false;
    if (!line.toLowerCase().includes(this.address)) return line;
    const erased =
      !isHeader && this.isAbout(line) ? blank(line) : line.replace(this.mention, (found) => blank(found));
    if (erased !== line) this.count += 1;
    return erased;
  }

  private isAbout(line: string): boolean {
    const isIt = (cell: string | undefined) => cell?.trim().toLowerCase() === this.address;
    const cells = this.cellsOf(line);
    if (!cells) return true;
    return this.emailAt < 0 ? cells.some(isIt) : isIt(cells[this.emailAt]);
  }

  /** Undefined for what is no line of CSV. */
  private cellsOf(line: string): string[] | undefined {
    try {
      const options = { bom: false, delimiter: this.format.separator, relax_column_count: true };
      return (parse(line.replace(/^\ufeff|^ï»¿/, ''), options) as string[][])[0];
    } catch {
      return undefined;
    }
  }
}
