import { isUtf8 } from 'node:buffer';
import { CsvError, type InfoRecord, type Parser, parse } from 'csv-parse';
import { unguarded } from './csv-cell';
import { FileProblem } from './file-problem';

/** Bytes of one line, its quoted line breaks included. It bounds what a file can make the reader hold. */
const MAX_LINE_BYTES = 1024 * 1024;
/** What the header's line must fit into, for the separator and the line breaks to be told. */
const SAMPLE_BYTES = 64 * 1024;
const SEPARATORS = [',', ';', '\t'] as const;

/** `broken` says what is wrong with a line that can't be read; it has no cells then. */
type OnLine = (cells: string[], line: number, broken?: string) => void;

/** How many lines of a file may have a quote that is never closed. */
const MAX_BROKEN = 1_000;

/**
 * Reads a CSV file piece by piece. `onLine` gets each line's cells, without what guards them from a spreadsheet, and its
 * number, where an editor would show it: lines within quotes count. Blank lines are passed over, and so is the first
 * one where it tells Excel the separator. A quote that is opened and never closed spoils its own line alone.
 */
export class CsvReader {
  private parser: Parser | undefined;
  private failure: unknown;
  /** The start of the file until the separator is known; afterwards the bytes of a character cut in two. */
  private held: Buffer = Buffer.alloc(0);
  private lastLine = 0;
  private blankLines = 0;
  /** What the parser has taken since the last whole line. */
  private pending: Buffer = Buffer.alloc(0);
  private pendingFrom = 0;
  /** The lines before those that the parser has seen. */
  private linesBefore = 0;
  private bytesOfRecords = 0;
  private brokenLines = 0;
  private lineBreak = '\n';
  private start = '';

  /** @param separator what parts the cells; by default what stands most often in the header. */
  constructor(
    private readonly onLine: OnLine,
    private separator?: string,
  ) {}

  /** @throws FileProblem */
  async write(piece: Uint8Array): Promise<void> {
    let bytes = Buffer.from(piece.buffer, piece.byteOffset, piece.byteLength);
    if (this.held.length > 0) bytes = Buffer.concat([this.held, bytes]);
    this.held = Buffer.alloc(0);
    if (!this.parser && bytes.length < SAMPLE_BYTES) {
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
    while (this.parser) {
      const failure = await this.close(this.parser);
      if (failure === undefined) return;
      await this.goOnAfter(failure);
    }
  }

  private async take(bytes: Buffer): Promise<void> {
    if (bytes.includes(0)) throw new FileProblem('The file must be a text file; it holds a NUL byte.');
    if (!isUtf8(bytes))
      throw new FileProblem('The file must be encoded in UTF-8. Save it as “CSV UTF-8” and upload it again.');
    await this.feed(this.parser ? bytes : this.begin(bytes));
  }

  private async feed(bytes: Buffer): Promise<void> {
    this.parser ??= this.open();
    const { parser } = this;
    this.pending = this.pending.length > 0 ? Buffer.concat([this.pending, bytes]) : bytes;
    await new Promise<void>((resolve) => parser.write(bytes, () => resolve()));
    this.dropRead();
    if (this.failure) await this.goOnAfter(this.failure);
    else if (this.pending.length > MAX_LINE_BYTES + bytes.length) await this.goOnAfter(this.tooLong());
  }

  private dropRead(): void {
    this.pending = this.pending.subarray(Math.max(this.bytesOfRecords - this.pendingFrom, 0));
    this.pendingFrom = Math.max(this.bytesOfRecords, this.pendingFrom);
  }

  /** Passes over the line that a quote was opened in, and reads on behind it. @throws what is wrong with anything else. */
  private async goOnAfter(error: unknown): Promise<void> {
    const blank = /^[\r\n]*/.exec(this.pending.subarray(0, SAMPLE_BYTES).toString('latin1'))?.[0] ?? '';
    const from = blank.length;
    const end = this.pending.indexOf(this.lineBreak, from);
    const first = this.pending.subarray(from, end < 0 ? undefined : end);
    const isOfQuote = error instanceof CsvError || error instanceof FileProblem;
    const isBroken = isOfQuote && first.includes('"') && first.length < MAX_LINE_BYTES;
    this.brokenLines += 1;
    if (!isBroken || this.brokenLines > MAX_BROKEN) throw this.problemOf(error);
    this.lastLine += blank.split(this.lineBreak).length;
    this.onLine([], this.lastLine, UNCLOSED);
    const rest = end < 0 ? Buffer.alloc(0) : this.pending.subarray(end + 1);
    this.failure = undefined;
    this.blankLines = 0;
    this.bytesOfRecords = 0;
    this.linesBefore = this.lastLine;
    this.pending = Buffer.alloc(0);
    this.pendingFrom = 0;
    this.parser = this.open();
    if (rest.length > 0) await this.feed(rest);
  }

  /** Undefined where the parser has read all of it. */
  private close(parser: Parser): Promise<unknown> {
    return new Promise<unknown>((resolve) => {
      parser.once('error', resolve);
      parser.once('end', () => resolve(undefined));
      parser.end();
    });
  }

  /** What follows the byte order mark and the hint for Excel. */
  private begin(bytes: Buffer): Buffer {
    const marked = bytes.subarray(0, 3).equals(MARK) ? bytes.subarray(3) : bytes;
    const hint = separatorHint(marked.subarray(0, 16).toString('latin1'));
    const rest = hint ? marked.subarray(hint.length) : marked;
    if (hint) {
      this.lastLine = 1;
      this.linesBefore = 1;
    }
    this.separator ??= hint?.separator;
    this.start = rest.subarray(0, SAMPLE_BYTES).toString('utf8');
    // A line break within quotes says nothing about those between lines.
    if (!this.start.replace(/"(?:[^"]|"")*"/g, '').includes('\n') && this.start.includes('\r'))
      this.lineBreak = '\r';
    return rest;
  }

  private open(): Parser {
    const parser = parse({
      delimiter: this.separator ?? separatorOf(this.start),
      record_delimiter: this.lineBreak === '\n' ? ['\r\n', '\n'] : ['\r'],
      relax_column_count: true,
      relax_quotes: true,
      escape: hasBackslashes(this.start) ? '\\' : '"',
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
    const within = info.lines + this.linesBefore === line ? 0 : lineBreaksIn(cells);
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
    return new FileProblem(`Line ${this.lastLine + 1}: ${UNCLOSED}`);
  }
}

const UNCLOSED = 'A quote is opened and never closed.';
const MARK = Buffer.from('\ufeff');

/** What a first line such as `sep=;` tells Excel, and how long it is, its line break included. */
export function separatorHint(text: string): { separator: string; length: number } | undefined {
  const [line, separator] = /^\ufeff?"?sep=([^\r\n])"?(?:\r\n|\n|\r|$)/i.exec(text) ?? [];
  return line && separator ? { separator, length: line.length } : undefined;
}

/** Whether quotes within quotes have a backslash in front instead of being doubled. */
const hasBackslashes = (sample: string) =>
  /\\"(?![,;\t|\r\n]|$)/.test(sample) && !/[^,;\t|\r\n]""/.test(sample);

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
