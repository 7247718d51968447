import sanitizeHtml from 'sanitize-html';
import { type Cleaning, cleanMeta, cleanStyle, cleanValue } from './clean-attributes';
import { KeptConditionals } from './keep-conditionals';
import type { Note } from './left-out';
import { LINK_SCHEMES, PICTURE_SCHEMES } from './mail-addresses';
import { MAIL_ATTRIBUTES, MAIL_TAGS } from './mail-elements';

const TAGS = new Set(MAIL_TAGS);

const optionsFor = (cleaning: Cleaning, inText: (text: string) => string): sanitizeHtml.IOptions => ({
  allowedTags: [...MAIL_TAGS],
  allowedAttributes: { ...MAIL_ATTRIBUTES },
  allowedSchemes: [...LINK_SCHEMES],
  allowedSchemesByTag: { img: [...PICTURE_SCHEMES], source: ['http', 'https'] },
  allowedSchemesAppliedToAttributes: ['href', 'src', 'srcset', 'background'],
  // Mail programs' own hacks are no CSS to a strict parser, which would drop the whole attribute.
  parseStyleAttributes: false,
  // A style sheet is text to the parser; what may stand in one is settled below.
  allowVulnerableTags: true,
  nonTextTags: ['script', 'textarea', 'option', 'noscript', 'iframe', 'object', 'svg', 'math', 'template'],
  textFilter: (text, tag) => (tag === 'title' ? text : inText(text)),
  transformTags: {
    '*': (tagName, attribs) => ({ tagName, attribs: cleanAttributes(tagName, attribs, cleaning) }),
  },
});

function cleanAttributes(
  tag: string,
  attribs: sanitizeHtml.Attributes,
  cleaning: Cleaning,
): sanitizeHtml.Attributes {
  if (!TAGS.has(tag)) {
    noteElement(tag, attribs, cleaning.note);
    return {};
  }
  const given = tag === 'meta' ? cleanMeta(attribs, cleaning.note) : attribs;
  const clean: sanitizeHtml.Attributes = {};
  for (const [name, value] of Object.entries(given)) {
    const kept = cleanValue(tag, name, value, cleaning, given.alt);
    if (kept !== null && (name !== 'style' || kept.trim() !== '')) clean[name] = kept;
    // The sanitizer takes it out where it is empty, and what it hid would show.
    if (clean.hidden === '') clean.hidden = 'hidden';
  }
  return clean;
}

function noteElement(tag: string, { rel, href }: sanitizeHtml.Attributes, note: Note | undefined): void {
  if (tag === 'link' && href && /\bstylesheet\b/i.test(rel ?? '')) note?.('style-sheet', href);
  else note?.('element', `<${tag}>`);
}

/** What stands in the style elements of HTML that was cleaned otherwise, where each of them ends. */
function cleanStyleSheets(html: string, cleaning: Cleaning): string {
  const opening = /<style\b[^>]*>/g;
  let clean = '';
  let end = 0;
  for (let match = opening.exec(html); match; match = opening.exec(html)) {
    const begin = match.index + match[0].length;
    const close = html.indexOf('</style>', begin);
    if (close < 0) break;
    clean += html.slice(end, begin) + cleanStyle(html.slice(begin, close), cleaning);
    end = close;
    opening.lastIndex = close;
  }
  return clean + html.slice(end);
}

/**
 * A mail's HTML as somebody wrote it, without what could do harm where it is shown: scripts, event handlers, forms,
 * frames, embedded objects, refreshes and comments. What Outlook alone reads stays, and is cleaned in the same way. Merge
 * tags such as `((first_name|friend))` stay as they are.
 *
 * @param cleaning may give each picture's address anew, and be told of all that is left out but comments.
 */
export function cleanMailHtml(html: string, cleaning: Cleaning = {}): string {
  const type = /^\s*<!doctype\s[^<>]*>/i.exec(html)?.[0].trim() ?? '';
  const kept = new KeptConditionals(html, cleaning);
  const sanitized = sanitizeHtml(kept.html, optionsFor(cleaning, kept.inText));
  const clean = kept.putBack(cleanStyleSheets(sanitized, cleaning));
  return type ? `${type}\n${clean.trimStart()}` : clean;
}
