import { posix } from 'node:path';
import { Parser } from 'htmlparser2';
import { MAX_STYLE } from '../templates/content-limits';
import { readdressCss } from '../templates/readdress';
import { pageText } from './page-text';
import type { Parts } from './template-file';

/** Style sheets that are put into a page; emails have one or two. */
const MAX_SHEETS = 20;

const ELSEWHERE = /^(?:[a-z][a-z0-9+.-]*:|\/|#|\(\()/i;

type Linked = { begin: number; end: number; href: string; media: string };

/** A page with the style sheets in it that came in the same file: an email can't bring in another one. */
export async function withStyleSheets(page: string, parts: Parts): Promise<string> {
  let made = '';
  let done = 0;
  let left = MAX_STYLE;
  for (const { begin, end, href, media } of linkedIn(page).slice(0, MAX_SHEETS)) {
    const part = await parts.read(href);
    if (typeof part === 'string' || part.bytes.length > left) continue;
    left -= part.bytes.length;
    const css = readdressCss(sheetOf(part.bytes), (address) => beside(href, address));
    const attribute = /^[\w\s(),:.-]+$/.test(media) ? ` media="${media}"` : '';
    made += `${page.slice(done, begin)}<style${attribute}>${css.replaceAll(/<\/(?=style)/gi, '<\\/')}</style>`;
    done = end;
  }
  return made + page.slice(done);
}

/** The links to style sheets that a page has, and where they are written. */
function linkedIn(page: string): Linked[] {
  const found: Linked[] = [];
  const parser = new Parser({
    onopentag(name, { rel = '', href = '', media = '' }) {
      const isOwn = /^cid:/i.test(href) || !ELSEWHERE.test(href);
      if (
        name === 'link' &&
        /\bstylesheet\b/i.test(rel) &&
        !/\balternate\b/i.test(rel) &&
        href !== '' &&
        isOwn
      )
        found.push({ begin: parser.startIndex, end: parser.endIndex + 1, href, media });
    },
  });
  parser.end(page);
  return found;
}

const sheetOf = (bytes: Uint8Array) =>
  pageText(bytes)
    .replace(/^\ufeff/, '')
    .replace(/^@charset "[^"]*";/, '');

/** Where an address in a style sheet leads, as the page would write it. */
const beside = (sheet: string, address: string) =>
  ELSEWHERE.test(address) || /^cid:/i.test(sheet)
    ? address
    : posix.join(posix.dirname(sheet.replace(/[?#].*$/s, '').replaceAll('\\', '/')), address);
