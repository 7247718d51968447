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

/** A page shows the same few texts again and again, and cleaning costs more than all else of it. */
const cleaned = new LRUCache<string, string>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (result, html) => result.length + html.length + 1,
  memoMethod: (html) => sanitizeHtml(html, OPTIONS).trim(),
});

/** A product's description or guide as it may stand in a page: text, lists and links, nothing that runs or loads. */
export const cleanProductHtml = (html: string): string => cleaned.memo(html);
