import { unsubscribePageUrl } from '../mail-links/unsubscribe-link';
import { asLine } from './escape';
import { splitTags } from './merge-tags';
import { type Piece, pushPiece } from './piece';
import { linkPieces, PREFERENCES, pushTag, type TagContext } from './tag-context';

const LINE = { html: asLine, text: asLine };

/** A subject as text with slots. */
export function subjectPieces(subject: string, context: TagContext): Piece[] {
  const pieces: Piece[] = [];
  for (const part of splitTags(subject)) {
    if (typeof part === 'string') pushPiece(pieces, part);
    else if (part.name !== PREFERENCES) pushTag(pieces, part, context, LINE, (text) => text);
    else for (const piece of linkPieces(unsubscribePageUrl)) pushPiece(pieces, piece);
  }
  return pieces;
}
