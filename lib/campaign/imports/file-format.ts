import { isUtf8 } from 'node:buffer';
import { endOfText, separatorHint } from '@/lib/csv/csv-reader';
import type { ImportFormat } from '@/lib/db/schema/import-settings';
import { isEmailAddress } from '../inputs/email-address';
import { guessEncoding } from './guess-encoding';

const SEPARATORS = [',', ';', '\t', '|'] as const;
/** A text in UTF-16 has a NUL in nearly every second byte, if it is mostly Latin. */
const NUL_SHARE = 0.3;

/** Watches a file pass by: whether all of it is UTF-8. */
export class Utf8Watch {
  private held: Buffer = Buffer.alloc(0);
  isUtf8 = true;

  see(piece: Uint8Array): void {
    if (!this.isUtf8) return;
    const bytes = Buffer.concat([this.held, piece]);
    const cut = endOfText(bytes);
    this.held = Buffer.from(bytes.subarray(cut));
    this.isUtf8 = isUtf8(bytes.subarray(0, cut));
  }
}

/** How a file's text is encoded, by its first bytes and by whether all of it is UTF-8. */
export function encodingOf(start: Buffer, isWhollyUtf8: boolean): ImportFormat['encoding'] {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  const nuls = [0, 0];
  const seen = Math.min(start.length, 4096);
  for (let at = 0; at < seen; at++) if (start[at] === 0) nuls[at % 2] = (nuls[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = nuls;
  if (odd > (seen / 2) * NUL_SHARE && odd > even) return 'utf-16le';
  if (even > (seen / 2) * NUL_SHARE) return 'utf-16be';
  return isWhollyUtf8 ? 'utf-8' : guessEncoding(start);
}

/** The separator that parts most lines alike: it stands as often in each, outside of quotes. Excel's hint decides. */
export function separatorOf(text: string): ImportFormat['separator'] {
  const hinted = SEPARATORS.find((one) => one === separatorHint(text)?.separator);
  if (hinted) return hinted;
  const lines = text
    .replace(/"(?:[^"]|"")*"/g, '')
    .split(/\r\n|\n|\r/)
    .filter((line) => line.trim() !== '')
    .slice(0, 20);
  let best: { separator: ImportFormat['separator']; score: number } = { separator: ',', score: 0 };
  for (const separator of SEPARATORS) {
    const counts = lines.map((line) => line.split(separator).length - 1).filter((count) => count > 0);
    for (const count of new Set(counts)) {
      const score = counts.filter((one) => one === count).length * 1000 + count;
      if (score > best.score) best = { separator, score };
    }
  }
  return best.separator;
}

/** Whether the first line names columns: no address stands in it. */
export const looksLikeHeader = (cells: readonly string[]): boolean =>
  !cells.some((cell) => isEmailAddress(cell.trim()));

/** A file's bytes as UTF-8, whatever they were. */
export async function* inUtf8(
  bytes: AsyncIterable<Uint8Array>,
  encoding: ImportFormat['encoding'],
): AsyncGenerator<Uint8Array> {
  if (encoding === 'utf-8') return yield* bytes;
  const decoder = new TextDecoder(encoding);
  for await (const piece of bytes) {
    const text = decoder.decode(piece, { stream: true });
    if (text !== '') yield Buffer.from(text, 'utf8');
  }
  const rest = decoder.decode();
  if (rest !== '') yield Buffer.from(rest, 'utf8');
}
