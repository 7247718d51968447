import { MAX_CODE_LENGTH } from '../stock/add-codes';
import {
  type AllowedKind,
  type CodeTable,
  type ColumnRole,
  cellsOf,
  expiryOf,
  isHeading,
  type LineProblem,
  tableOf,
} from './code-table';

/** One line of a file: a code, or why it can’t be one. Its text stays out of whatever is told of it. */
export type CodeLine =
  | { line: number; code: string; expires_on: string | null }
  | { line: number; problem: LineProblem };

/** What whoever loads a file has said of it. */
export type FileLayout = { columns?: readonly ColumnRole[]; allow?: readonly AllowedKind[] };

/** A line is dropped once it is longer than any code with what may stand beside it. */
const MAX_LINE = 8 * MAX_CODE_LENGTH;
/** Lines by which a file is known to have columns. */
const LOOKED_AT = 20;
/** Control characters, and what isn’t in the file's encoding. A tab separates columns. */
const UNREADABLE = /[\p{Cc}\uFFFD]/u;
const ROUNDED = /^[+-]?\d+([.,]\d+)?e\+?\d+$/i;
const SEPARATED = /[;,|\t]/;

/** A file of codes as it arrives: what it looks like, then its lines. */
export class CodeFile {
  /** Known once the first lines have been read. */
  table: CodeTable | null = null;
  private readonly front: { line: number; text: string }[] = [];
  private isKnown = false;
  private line = 0;

  constructor(private readonly layout: FileLayout = {}) {}

  /** The file's lines in pieces as they arrive. Empty lines are passed over. The first line is 1. */
  async *lines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CodeLine[]> {
    let decoder: TextDecoder | undefined;
    let rest = '';
    for await (const piece of bytes) {
      decoder ??= new TextDecoder(encodingOf(piece));
      // A CR at the end may be the first half of a line's end.
      const text = rest + decoder.decode(piece, { stream: true });
      const held = text.endsWith('\r') ? '\r' : '';
      const lines = text.slice(0, text.length - held.length).split(/\r\n|\n|\r/);
      rest = (lines.pop() ?? '').slice(0, MAX_LINE) + held;
      yield this.take(lines);
    }
    yield this.take(`${rest}${decoder?.decode() ?? ''}`.split(/\r\n|\n|\r/));
    yield this.settle();
  }

  private take(lines: readonly string[]): CodeLine[] {
    const numbered = lines.map((text) => {
      this.line += 1;
      return { line: this.line, text };
    });
    if (this.isKnown) return numbered.flatMap((each) => this.read(each));
    this.front.push(...numbered.filter(({ text }) => text.trim() !== ''));
    return this.front.length < LOOKED_AT ? [] : this.settle();
  }

  /** Decides what the file is, and reads what has come of it. */
  private settle(): CodeLine[] {
    if (this.isKnown) return [];
    this.isKnown = true;
    const front = this.front.filter(
      ({ line, text }) => line > 1 || !/^\uFEFF?"?sep=.?"?$/i.test(text.trim()),
    );
    this.table = tableOf(front.slice(0, LOOKED_AT).map(({ text }) => text));
    return front.flatMap((each, at) => this.read(each, at === 0));
  }

  private read({ line, text }: { line: number; text: string }, isFirst = false): CodeLine[] {
    if (text.trim() === '') return [];
    if (this.table) return this.readRow(this.table, { line, text }, isFirst);
    const [code = ''] = cellsOf(text, null);
    if (isFirst && isHeading([code]) && !this.allows('heading')) return [{ line, problem: 'heading' }];
    if (SEPARATED.test(code) && !ROUNDED.test(code) && !this.allows('separator'))
      return [{ line, problem: 'separator' }];
    return [this.judge(line, code, null)];
  }

  private readRow(
    { separator, header, roles: suggested }: CodeTable,
    { line, text }: { line: number; text: string },
    isFirst: boolean,
  ): CodeLine[] {
    if (isFirst && header) return [];
    // With one column that has anything there is nothing to choose.
    const isPlain = suggested.filter((role) => role !== 'ignored').length === 1 && !header;
    const roles = this.layout.columns ?? (isPlain ? suggested : null);
    if (!roles) return [{ line, problem: 'columns' }];
    const cells = cellsOf(text, separator);
    if (cells.length > Math.max(roles.length, suggested.length)) return [{ line, problem: 'separator' }];
    const cellOf = (role: ColumnRole) => cells[roles.indexOf(role)] ?? '';
    const code = cellOf('code');
    if (code === '') return [{ line, problem: 'missing' }];
    const expires = cellOf('expires');
    const expires_on = expires === '' ? null : expiryOf(expires);
    if (expires !== '' && expires_on === null) return [{ line, problem: 'expiry' }];
    const beside = [
      ['PIN', cellOf('pin')],
      ['Serial', cellOf('serial')],
    ].flatMap(([name, value]) => (value ? [`${name}: ${value}`] : []));
    const judged = this.judge(line, code, expires_on);
    if ('problem' in judged || beside.length === 0) return [judged];
    return [this.judge(line, [code, ...beside].join(' '), expires_on)];
  }

  private judge(line: number, code: string, expires_on: string | null): CodeLine {
    if (code.length > MAX_CODE_LENGTH) return { line, problem: 'too-long' };
    if (code === '' || UNREADABLE.test(code)) return { line, problem: 'unreadable' };
    if (ROUNDED.test(code) && !this.allows('rounded')) return { line, problem: 'rounded' };
    return { line, code, expires_on };
  }

  private allows(kind: AllowedKind): boolean {
    return this.layout.allow?.includes(kind) ?? false;
  }
}

/** By the byte order mark, or by the zeros that texts in UTF-16 have. */
function encodingOf(piece: Uint8Array): 'utf-8' | 'utf-16le' | 'utf-16be' {
  const [first, second] = piece;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  const front = piece.subarray(0, 200);
  const zeros = (from: number) => front.filter((byte, at) => at % 2 === from && byte === 0).length;
  if (front.length < 4) return 'utf-8';
  if (zeros(1) > front.length / 4 && zeros(0) === 0) return 'utf-16le';
  return zeros(0) > front.length / 4 && zeros(1) === 0 ? 'utf-16be' : 'utf-8';
}
