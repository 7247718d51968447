import { randomBytes } from 'node:crypto';
import { plainText } from '@/lib/plain-text';
import { type Piece, pushPiece } from './piece';

/** The plain text of a mail's HTML, with the same slots. */
export function plainTextPieces(html: readonly Piece[]): Piece[] {
  // Letters and digits alone, so that a slot's mark is a word to the converter, in a text and in an address.
  const mark = `q${randomBytes(8).toString('hex')}x`;
  const marked = html.map((piece, i) => (typeof piece === 'string' ? piece : `${mark}${i}z`)).join('');
  const pieces: Piece[] = [];
  for (const [i, part] of plainText(marked)
    .split(new RegExp(`${mark}(\\d+)z`))
    .entries())
    pushPiece(pieces, i % 2 === 0 ? part : (html[Number(part)] ?? ''));
  return pieces;
}
