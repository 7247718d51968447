import type { Escape } from './escape';

/** A recipient's value, and how it is escaped where it stands: in the HTML part, and in the plain text made of it. */
type ValueSlot = { name: string; fallback: string; html: Escape; text: Escape };

/** Where a mail's own token stands in one of its reader links; it holds nothing that would need escaping anywhere. */
export const TOKEN = Symbol('token');

type Slot = ValueSlot | typeof TOKEN;

/** A compiled text: what is the same in all mails, and places for what is not. */
export type Piece = string | Slot;

/** Appends a piece; what is the same in all mails grows together. */
export function pushPiece(pieces: Piece[], piece: Piece): void {
  const last = pieces.at(-1);
  if (typeof piece === 'string' && typeof last === 'string') pieces[pieces.length - 1] = last + piece;
  else if (piece !== '') pieces.push(piece);
}

/** What a slot gives for a recipient, not escaped. An empty value is one without visible characters. */
export function slotValue(slot: ValueSlot, values: Readonly<Record<string, string>>): string {
  const value = values[slot.name];
  return value === undefined || value === '' || value.trim() === '' ? slot.fallback : value;
}

/** The text of one mail. */
export function joinPieces(
  pieces: readonly Piece[],
  kind: 'html' | 'text',
  values: Readonly<Record<string, string>>,
  token: string,
): string {
  let text = '';
  for (const piece of pieces)
    text +=
      typeof piece === 'string' ? piece : piece === TOKEN ? token : piece[kind](slotValue(piece, values));
  return text;
}
