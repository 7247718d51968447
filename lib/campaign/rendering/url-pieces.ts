import { unsubscribePageUrl } from '../mail-links/unsubscribe-link';
import { asAddressPart, asHost, asHtml, asText, asUrl, asUrlPart, type Escape } from './escape';
import { type MergeTag, splitTags } from './merge-tags';
import { type Piece, pushPiece } from './piece';
import { linkPieces, PREFERENCES, pushTag, type TagContext } from './tag-context';

/** How a value is escaped that follows `before` in a URL. */
function escapeAfter(before: string): Escape {
  if (before === '') return asUrl;
  if (/^(?:mailto|tel|sms):/i.test(before)) return asAddressPart;
  return /^(?:[a-z][a-z0-9+.-]*:)?\/\/[^/?#]*$/i.test(before) ? asHost : asUrlPart;
}

const withEntities = (escaping: Escape): Escape => {
  return (value) => asHtml(escaping(value));
};

/** A URL of the HTML, without its entities, as the pieces of an attribute's value. */
export function urlPieces(url: string, context: TagContext): Piece[] {
  const pieces: Piece[] = [];
  let before = '';
  for (const part of splitTags(url.trim())) {
    if (typeof part === 'string') pushPiece(pieces, asHtml(part));
    else if (part.name === PREFERENCES)
      for (const piece of linkPieces(unsubscribePageUrl, before === '' ? asHtml : asUrlPart))
        pushPiece(pieces, piece);
    else {
      const escaping = escapeAfter(before);
      pushTag(pieces, part, context, { html: withEntities(escaping), text: escaping }, asHtml);
    }
    before += typeof part === 'string' ? part : part.source;
  }
  return pieces;
}

/**
 * Where a tracked link leads for a recipient.
 *
 * @param target as it is stored, merge tags included; its host holds none.
 * @param values by their names in lower case, the sender's included.
 */
export function fillTarget(target: string, values: Readonly<Record<string, string>>): string {
  let url = '';
  for (const part of splitTags(target)) {
    if (typeof part === 'string') url += part;
    else url += filled(part, values[part.name], escapeAfter(url));
  }
  return url;
}

function filled(tag: MergeTag, value: string | undefined, escaping: Escape): string {
  if (value === undefined) return tag.source;
  return escaping(asText(value).trim() === '' ? tag.fallback : value);
}

/** Whether clicks on a link can be counted: it leads to a page whose host is the same for all. */
export function isTrackable(url: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/?#]*)/i.exec(url) ?? [];
  return host !== '' && splitTags(host).every((part) => typeof part === 'string');
}
