import { MAX_CODE_LENGTH } from '../stock/add-codes';

/** One line of a file: a code, or why it can’t be one. Its text stays out of whatever is told of it. */
export type CodeLine = { line: number; code: string } | { line: number; problem: LineProblem };
export const LINE_PROBLEMS = ['too-long', 'unreadable'] as const;
export type LineProblem = (typeof LINE_PROBLEMS)[number];

/** A line is dropped once it is longer than any code, so that a file without line breaks takes no memory. */
const MAX_LINE = 4 * MAX_CODE_LENGTH;
/** Control characters, and what isn’t UTF-8. */
const UNREADABLE = /[\p{Cc}\uFFFD]/u;

/** The codes of a file, one a line, in pieces as they arrive. Empty lines are passed over. The first line is 1. */
export async function* codeLines(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CodeLine[]> {
  const decoder = new TextDecoder('utf-8');
  let line = 0;
  let rest = '';
  const take = (text: string): CodeLine[] => {
    line += 1;
    const code = text.trim();
    if (code === '') return [];
    if (code.length > MAX_CODE_LENGTH) return [{ line, problem: 'too-long' }];
    return [UNREADABLE.test(code) ? { line, problem: 'unreadable' } : { line, code }];
  };
  for await (const piece of bytes) {
    const lines = (rest + decoder.decode(piece, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    if (rest.length > MAX_LINE) rest = rest.slice(0, MAX_LINE);
    yield lines.flatMap(take);
  }
  yield take(rest + decoder.decode());
}
