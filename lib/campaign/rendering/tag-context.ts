import { readerToken } from '../mail-links/reader-token';
import type { Escape } from './escape';
import type { MailSource } from './mail-source';
import type { MergeTag } from './merge-tags';
import { type Piece, pushPiece, TOKEN } from './piece';

/** What merge tags mean in one mailing. */
export type TagContext = {
  /** The names that recipients have values for, in lower case. */
  names: ReadonlySet<string>;
  /** The values that are the same in all of its mails. */
  constants: ReadonlyMap<string, string>;
};

export const PREFERENCES = 'unsubscribe_preferences';

export function tagContext(source: MailSource, names: readonly string[]): TagContext {
  return {
    names: new Set(names.map((name) => name.toLowerCase())),
    constants: new Map([
      ['sender_name', source.fromName],
      ['sender_address', source.senderAddress],
    ]),
  };
}

/** A reader link: what is the same in all mails, and the token between. `escape` is for where it stands. */
export function linkPieces(link: (token: string) => string, escaping: Escape = (text) => text): Piece[] {
  const token = readerToken(1);
  const [before = '', after = ''] = link(token).split(token);
  return [escaping(before), TOKEN, escaping(after)];
}

/** Appends what a tag that isn't the preferences' gives: a slot, a text that is the same for all, or itself. */
export function pushTag(
  pieces: Piece[],
  tag: MergeTag,
  context: TagContext,
  escapes: { html: Escape; text: Escape },
  asItIs: Escape,
): void {
  const constant = context.constants.get(tag.name);
  if (constant !== undefined)
    pushPiece(pieces, escapes.html(constant.trim() === '' ? tag.fallback : constant));
  else if (context.names.has(tag.name))
    pushPiece(pieces, { name: tag.name, fallback: tag.fallback, ...escapes });
  else pushPiece(pieces, asItIs(tag.source));
}
