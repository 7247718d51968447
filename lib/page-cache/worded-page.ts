import type { Rendered } from './encode-page';
import { headersOf, nonceIn, type Store, sharedHeaders } from './page-headers';
import { hashOf, withoutNonce } from './script-hashes';
import { fillGaps, type Gapped, gapsIn, type Place } from './words-place';

/** The page of a search, without its words: the same for all words that find the same. */
export type WordedPage = {
  headers: Record<string, string>;
  text: Gapped;
  /** Hashes of the scripts that have no words in them, and those that have. */
  hashes: readonly string[];
  scripts: readonly Gapped[];
  bytes: number;
};

/** Before a text in React's data that is read by its length. */
const LONG_TEXT = /(^|\n|\\n)[0-9a-f]+:T[0-9a-f]+,/;

/**
 * Makes of an answer of Next's, rendered for the place's words, the page for any. Null where the words aren't only in
 * known places.
 */
export function wordedPage({ headers, body }: Rendered, place: Place, store: Store): WordedPage | null {
  const nonce = nonceIn(headers);
  const html = body.toString();
  const { text, scripts } = nonce ? withoutNonce(html, nonce) : { text: html, scripts: [] };
  const shared = sharedHeaders(headers, store);
  const gapped = [text, ...scripts].map((one) => gapsIn(one, place));
  const isKnown = gapsIn(JSON.stringify(shared), place)?.ways.length === 0 && !LONG_TEXT.test(text);
  if (!isKnown || gapped.includes(null)) return null;
  const [page, ...parts] = gapped as Gapped[];
  if (!page) return null;
  return {
    headers: shared,
    text: page,
    hashes: scripts.filter((_, index) => parts[index]?.ways.length === 0).map(hashOf),
    scripts: parts.filter(({ ways }) => ways.length > 0),
    bytes: 2 * body.length,
  };
}

/** The page with words in it. */
export function withWords({ headers, text, hashes, scripts }: WordedPage, words: string): Rendered {
  const body = fillGaps(text, words);
  const own = scripts.map((script) => hashOf(fillGaps(script, words)));
  return { headers: { ...headers, ...headersOf(body, [...hashes, ...own]) }, body };
}
