import { cleanCss } from './clean-css';
import type { Note } from './left-out';
import { isSafeLink, isSafePicture, schemeOf, withScheme } from './mail-addresses';
import { mayHave } from './mail-elements';
import { type Readdress, readdressCss, readdressSrcset } from './readdress';

/** What goes along with the cleaning: what gives pictures other addresses, and what is told of all that is left out. */
export type Cleaning = { readdress?: Readdress | undefined; note?: Note | undefined };

const RUNS = /^(?:javascript|vbscript|data)$/;

/** An attribute's value, clean; null where the element can't have it. `name`, `tag` in lower case; `alt`: the element's. */
export function cleanValue(
  tag: string,
  name: string,
  value: string,
  { readdress, note }: Cleaning,
  alt?: string,
): string | null {
  if (!mayHave(tag, name)) {
    note?.('attribute', `<${tag} ${name}>`);
    return null;
  }
  switch (name) {
    case 'href':
    case 'o:href': {
      const link = withScheme(value);
      if (isSafeLink(link)) return link;
      note?.('link', value);
      return null;
    }
    case 'src':
    case 'althref':
    case 'o:althref':
    case 'background':
      if (!isSafePicture(value)) {
        note?.('link', value);
        return null;
      }
      return readdress && value !== '' ? readdress(value, alt) : value;
    case 'srcset':
      if (!isSrcset(value)) return null;
      return readdress ? readdressSrcset(value, readdress) : value;
    case 'style':
      return cleanStyle(value, { readdress, note });
    default:
      if (RUNS.test(schemeOf(value) ?? '') && name !== 'content' && name !== 'alt' && name !== 'title') {
        note?.('link', value);
        return null;
      }
      return value;
  }
}

/** A style sheet or a style attribute, clean. */
export function cleanStyle(css: string, { readdress, note }: Cleaning): string {
  const clean = cleanCss(css);
  if (note && clean !== css) note('style', cutFrom(css, clean));
  return readdress ? readdressCss(clean, readdress) : clean;
}

/** Where a text begins to differ from what was made of it. */
function cutFrom(text: string, made: string): string {
  let same = 0;
  while (same < made.length && text[same] === made[same]) same += 1;
  return text.slice(same).trim();
}

/** Addresses with or without a width or a density; of any other the sanitizer complains on the console. */
function isSrcset(text: string): boolean {
  const candidate = /[\s,]*([^\s,]\S*)(?:(?<=,)|\s+(?:[1-9]\d*w|\d+(?:\.\d+)?x)\s*(?:,|$)|\s*$)/y;
  while (candidate.lastIndex < text.length) if (!candidate.test(text)) return false;
  return true;
}

const PRAGMAS = new Set(['x-ua-compatible', 'content-language']);

/** What a `meta` may say: the mail is UTF-8, whatever the page was in, and leads nowhere by itself. */
export function cleanMeta(
  attribs: Readonly<Record<string, string>>,
  note: Note | undefined,
): Record<string, string> {
  const pragma = attribs['http-equiv']?.trim().toLowerCase();
  if (pragma === undefined)
    return attribs.charset === undefined ? { ...attribs } : { ...attribs, charset: 'utf-8' };
  if (pragma === 'content-type') return { charset: 'utf-8' };
  if (PRAGMAS.has(pragma)) return { ...attribs };
  note?.('element', `<meta http-equiv="${pragma}">`);
  return {};
}
