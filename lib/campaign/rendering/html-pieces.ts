import { unsubscribePageUrl } from '../mail-links/unsubscribe-link';
import { asCss, asHtml, asText, type Escape } from './escape';
import {
  type HtmlDocument,
  type HtmlElement,
  type HtmlNode,
  isElement,
  isOutlookComment,
  writtenTagOf,
} from './html-document';
import { splitTags } from './merge-tags';
import { type Piece, pushPiece } from './piece';
import { linkPieces, PREFERENCES, pushTag, type TagContext } from './tag-context';
import { urlPieces } from './url-pieces';

/** What a mail's HTML is written with, besides its merge tags' meaning. */
type HtmlContext = TagContext & {
  /** What stands in the `href` or `src` of elements that lead to us instead. */
  addresses: ReadonlyMap<HtmlElement, readonly Piece[]>;
};

const VOID = new Set(
  ['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta'].concat([
    'param',
    'source',
    'track',
    'wbr',
  ]),
);

const URL_ATTRIBUTES = new Set(['href', 'src', 'background', 'cite']);

/** What the link is called that a lone `((unsubscribe_preferences))` becomes. */
const PREFERENCES_LABEL = 'Unsubscribe preferences';

const asStatic: Escape = (text) =>
  asText(text).replace(/[&<>]/g, (sign) => (sign === '&' ? '&amp;' : sign === '<' ? '&lt;' : '&gt;'));

const CSS = { html: asCss, text: asCss };
const HTML = { html: asHtml, text: asText };

/** A tree as text with slots. */
export function htmlPieces(root: HtmlDocument, context: HtmlContext): Piece[] {
  const pieces: Piece[] = [];
  for (const node of root.children) writeNode(node, pieces, context, false);
  return pieces;
}

function writeNode(node: HtmlNode, pieces: Piece[], context: HtmlContext, isInLink: boolean): void {
  if (isOutlookComment(node)) writeOutlookComment(node, pieces, context);
  else if (isElement(node)) writeElement(node, pieces, context, isInLink);
  else if (node.type === 'text') writeText(node.data, pieces, context, isInLink);
  else if (node.type === 'directive') pushPiece(pieces, `<${node.data}>`);
  else if (node.type === 'comment') {
    pushPiece(pieces, '<!--');
    writeRaw(node.data, pieces, context, HTML);
    pushPiece(pieces, '-->');
  }
}

function writeElement(element: HtmlElement, pieces: Piece[], context: HtmlContext, isInLink: boolean): void {
  const { name } = element;
  pushPiece(pieces, `<${name}`);
  for (const [attribute, value] of Object.entries(element.attribs)) {
    pushPiece(pieces, ` ${attribute}="`);
    writeAttribute(element, attribute, value, pieces, context);
    pushPiece(pieces, '"');
  }
  pushPiece(pieces, '>');
  if (VOID.has(name)) return;
  const isLink = isInLink || name === 'a' || name === 'title';
  for (const child of element.children)
    if (child.type === 'text' && (name === 'style' || name === 'script'))
      writeRaw(child.data, pieces, context, CSS);
    else writeNode(child, pieces, context, isLink);
  pushPiece(pieces, `</${name}>`);
}

/** What Outlook alone reads: as it is written, but for what its merge tags and links become. */
function writeOutlookComment(
  { attribs, children }: HtmlElement,
  pieces: Piece[],
  context: HtmlContext,
): void {
  pushPiece(pieces, attribs.open ?? '');
  let isInLink = false;
  for (const child of children) {
    if (isElement(child)) {
      writeOutlookTag(child, pieces, context);
      isInLink ||= child.attribs.href !== undefined;
    } else if (child.type === 'text') isInLink = writeOutlookText(child.data, pieces, context, isInLink);
  }
  pushPiece(pieces, attribs.close ?? '');
}

function writeOutlookTag(element: HtmlElement, pieces: Piece[], context: HtmlContext): void {
  const { name = element.name, attributes = [], tail = '>' } = writtenTagOf(element) ?? {};
  pushPiece(pieces, `<${name}`);
  for (const { name: attribute, value, written } of attributes) {
    const key = attribute.toLowerCase();
    const now = element.attribs[key] ?? '';
    const isTracked = key === 'href' && context.addresses.has(element);
    if (!isTracked && now === (value ?? '') && !now.includes('((')) pushPiece(pieces, asText(written));
    else {
      pushPiece(pieces, ` ${attribute}="`);
      writeAttribute(element, key, now, pieces, context);
      pushPiece(pieces, '"');
    }
  }
  pushPiece(pieces, tail);
  for (const child of element.children) if (child.type === 'text') writeRaw(child.data, pieces, context, CSS);
}

/** Its entities stay as they are. Returns whether what comes after it is in a link. */
function writeOutlookText(text: string, pieces: Piece[], context: HtmlContext, isInLink: boolean): boolean {
  let isWithin = isInLink;
  for (const part of splitTags(text)) {
    if (typeof part === 'string') {
      pushPiece(pieces, asText(part));
      isWithin &&= !/<\/(?:a|v:\w+)>/i.test(part);
    } else if (part.name === PREFERENCES) writeText(part.source, pieces, context, isWithin);
    else pushTag(pieces, part, context, HTML, asStatic);
  }
  return isWithin;
}

function writeAttribute(
  element: HtmlElement,
  attribute: string,
  value: string,
  pieces: Piece[],
  context: HtmlContext,
): void {
  const isAddress = attribute === (element.name === 'img' ? 'src' : 'href');
  const address = isAddress ? context.addresses.get(element) : undefined;
  if (address) for (const piece of address) pushPiece(pieces, piece);
  else if (URL_ATTRIBUTES.has(attribute))
    for (const piece of urlPieces(value, context)) pushPiece(pieces, piece);
  else if (attribute === 'style') writeTagged(value, pieces, context, CSS, asHtml);
  else writeTagged(value, pieces, context, HTML, asHtml);
}

function writeText(text: string, pieces: Piece[], context: HtmlContext, isInLink: boolean): void {
  for (const part of splitTags(text)) {
    if (typeof part === 'string') pushPiece(pieces, asStatic(part));
    else if (part.name !== PREFERENCES) pushTag(pieces, part, context, HTML, asStatic);
    else {
      if (!isInLink) pushPiece(pieces, '<a href="');
      for (const piece of linkPieces(unsubscribePageUrl, asHtml)) pushPiece(pieces, piece);
      if (!isInLink) pushPiece(pieces, `">${asStatic(part.fallback || PREFERENCES_LABEL)}</a>`);
    }
  }
}

/** What has no entities: a style sheet, a comment. */
function writeRaw(text: string, pieces: Piece[], context: HtmlContext, escapes: typeof HTML): void {
  writeTagged(text, pieces, context, escapes, asText);
}

function writeTagged(
  text: string,
  pieces: Piece[],
  context: HtmlContext,
  escapes: typeof HTML,
  escaping: Escape,
): void {
  for (const part of splitTags(text)) {
    if (typeof part === 'string') pushPiece(pieces, escaping(part));
    else if (part.name === PREFERENCES)
      for (const piece of linkPieces(unsubscribePageUrl, asHtml)) pushPiece(pieces, piece);
    else pushTag(pieces, part, context, escapes, escaping);
  }
}
