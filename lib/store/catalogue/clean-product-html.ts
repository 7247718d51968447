import { LRUCache } from 'lru-cache';
import sanitizeHtml from 'sanitize-html';

const OPTIONS: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'h3', 'h4', 'ul', 'ol', 'li', 'strong', 'b', 'em', 'i', 's', 'code', 'a'],
  allowedAttributes: { a: ['href', 'rel'] },
  allowedSchemes: ['https', 'http', 'mailto'],
  allowProtocolRelative: false,
  // A product's page has its name as h1 and its parts as h2.
  transformTags: { h1: 'h3', h2: 'h3', a: sanitizeHtml.simpleTransform('a', { rel: 'nofollow noopener' }) },
};

/** What texts were made into: a page shows the same few again and again, and cleaning costs more than all else of it. */
const made = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (result, text) => result.length + text.length + 1,
});

function once(kind: string, text: string, make: () => string): string {
  const key = `${kind}:${text}`;
  const known = made.get(key);
  if (known !== undefined) return known;
  const result = make();
  made.set(key, result);
  return result;
}

/** A product's description or guide as it may stand in a page: text, lists and links, nothing that runs or loads. */
export const cleanProductHtml = (html: string): string =>
  once('html', html, () => sanitizeHtml(html, OPTIONS).trim());

/** The same as one line of plain text of at most so many characters, cut at a word. */
export const plainText = (html: string, length = 160): string =>
  once(`text ${length}`, html, () => shortened(wordsOf(html), length));

function wordsOf(html: string): string {
  const spaced = html.replace(/<\/(p|li|h\d)>|<br\s*\/?>/gi, ' ');
  return sanitizeHtml(spaced, { allowedTags: [], allowedAttributes: {} })
    .replace(/&(amp|lt|gt|quot|#39);/g, (_, name: string) => ENTITIES[name] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
}

function shortened(text: string, length: number): string {
  if (text.length <= length) return text;
  const cut = text.slice(0, length - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), length / 2)).trimEnd()}…`;
}

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };
