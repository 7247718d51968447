import { isUtf8 } from 'node:buffer';
import { CsvError, type InfoRecord, type Parser, parse } from 'csv-parse';
import { unguarded } from './csv-cell';
import { FileProblem } from './file-problem';

/** Bytes of one line, its quoted line breaks included. It bounds what a file can make the reader hold. */
const MAX_LINE_BYTES = 1024 * 1024;
/** What the header's line must fit into, for the separator and the line breaks to be told. */
const SAMPLE_BYTES = 64 * 1024;
const SEPARATORS = [',', ';', '\t'] as const;

type OnLine = (cells: string[], line: number) => void;

/**
 * Reads a CSV file piece by piece. `onLine` gets each line's cells, without what guards them from a spreadsheet, and its
 * number, where an editor would show it: lines within quotes count. Blank lines are passed over.
 */
export class CsvReader {
  private parser: Parser | undefined;
  private failure: unknown;
  /** The start of the file until the separator is known; afterwards the bytes of a character cut in two. */
  private held: Buffer = Buffer.alloc(0);
  private lastLine = 0;
  private blankLines = 0;
  private bytesIn = 0;
  private bytesOfRecords = 0;

  /** @param separator what parts the cells; by default what stands most often in the header. */
  constructor(
    private readonly onLine: OnLine,
    private readonly separator?: string,
  ) {}

  /** @throws FileProblem */
  async write(piece: Uint8Array): Promise<void> {
    let bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    if (this.held.length > 0) bytes = Buffer.concat([this.held, bytes]);
    this.held = Buffer.alloc(0);
    if (!this.parser && bytes.length < SAMPLE_BYTES && !isWholeLine(bytes)) {
      this.held = bytes;
      return;
    }
    const cut = endOfText(bytes);
    this.held = Buffer.from(bytes.subarray(cut));
    await this.take(bytes.subarray(0, cut));
  }

  /** @throws FileProblem */
  async end(): Promise<void> {
    const rest = this.held;
    this.held = Buffer.alloc(0);
    await this.take(rest);
    const parser = this.parser;
    if (!parser) return;
    await new Promise<void>((resolve, reject) => {
      parser.once('error', reject);
      parser.once('end', resolve);
      parser.end();
    }).catch((error: unknown) => {
      throw this.problemOf(error);
    });
  }

  private async take(bytes: Buffer): Promise<void> {
    if (bytes.includes(0)) throw new FileProblem('The file must be a text file; it holds a NUL byte.');
    if (!isUtf8(bytes))
      throw new FileProblem('The file must be encoded in UTF-8. Save it as “CSV UTF-8” and upload it again.');
    this.parser ??= this.open(bytes);
    const { parser } = this;
    this.bytesIn += bytes.length;
    await new Promise<void>((resolve) => parser.write(bytes, () => resolve()));
    if (this.failure) throw this.problemOf(this.failure);
    if (this.bytesIn - this.bytesOfRecords > MAX_LINE_BYTES + bytes.length) throw this.tooLong();
  }

  private open(start: Buffer): Parser {
    const sample = start.subarray(0, SAMPLE_BYTES).toString('utf8');
    const parser = parse({
      bom: true,
      delimiter: this.separator ?? separatorOf(sample),
      record_delimiter: sample.includes('\n') ? ['\r\n', '\n'] : ['\r'],
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: MAX_LINE_BYTES,
      on_record: (cells: string[], info) => this.record(cells, info as unknown as InfoRecord),
    });
    parser.on('error', (error) => {
      this.failure = error;
    });
    return parser.resume();
  }

  /** Gives null, so that the parser keeps no record. */
  private record(cells: string[], info: InfoRecord): null {
    const blank = info.empty_lines - this.blankLines;
    this.blankLines = info.empty_lines;
    this.bytesOfRecords = info.bytes;
    const line = this.lastLine + blank + 1;
    const within = info.lines === line ? 0 : lineBreaksIn(cells);
    this.lastLine = line + within;
    this.onLine(cells.map(unguarded), line);
    return null;
  }

  private tooLong = () =>
    new FileProblem(
      `Line ${this.lastLine + 1}: The line must not be greater than ${MAX_LINE_BYTES / 1024} kilobytes.`,
    );

  private problemOf(error: unknown): unknown {
    if (!(error instanceof CsvError)) return error;
    const { code } = error;
    if (code === 'CSV_MAX_RECORD_SIZE') return this.tooLong();
    if (code === 'CSV_QUOTE_NOT_CLOSED')
      return new FileProblem(`Line ${this.lastLine + 1}: A quote is opened and never closed.`);
    return new FileProblem(`Line ${this.lastLine + 1}: A quote stands where none may stand.`);
  }
}

/** Whether the kind of line break can be told: a carriage return at the end may be half of one. */
function isWholeLine(bytes: Buffer): boolean {
  const at = bytes.indexOf(13);
  return bytes.includes(10) || (at !== -1 && at < bytes.length - 1);
}

/** Where the last whole character ends: a piece may end within one. */
export function endOfText(bytes: Buffer): number {
  for (let back = 1; back <= Math.min(3, bytes.length); back++) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte < 0x80) break;
    if (byte < 0xc0) continue;
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2;
    return length > back ? bytes.length - back : bytes.length;
  }
  return bytes.length;
}

/** The separator that stands most often in the header, outside of quotes. */
function separatorOf(sample: string): string {
  const header = /^(?:"(?:[^"]|"")*"|[^"\r\n])*/.exec(sample)?.[0].replace(/"(?:[^"]|"")*"/g, '') ?? '';
  const counts = SEPARATORS.map((separator) => header.split(separator).length);
  return SEPARATORS[counts.indexOf(Math.max(...counts))] ?? ',';
}

function lineBreaksIn(cells: readonly string[]): number {
  let count = 0;
  for (const cell of cells) {
    for (let at = cell.indexOf('\n'); at !== -1; at = cell.indexOf('\n', at + 1)) count += 1;
  }
  return count;
}
