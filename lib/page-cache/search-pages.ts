import { LRUCache } from 'lru-cache';
import { cache } from '@/lib/cache';
import { digestOf } from '@/lib/digest-of';
import { metrics } from '@/lib/http/metrics';
import type { Rendered } from './encode-page';
import { type Render, renderPage } from './render-page';
import { pageAt, type SharedPage, type Shown, storeOf } from './shared-page';
import { type WordedPage, withWords, wordedPage } from './worded-page';
import { arePlain, newPlace } from './words-place';

/** The words in an address, and what they lead to. */
export type Words = {
  text: string;
  /** The address with other words. */
  addressWith(words: string): string;
  /** What they find: `key` is the same for all words that find the same. */
  find(): Promise<Shown | null>;
};

/** Null where an address has no words. */
export type WordsOf = (address: string) => Words | null;

/** Of so many searches it is known that they came before. */
const MOST_SEEN = 10_000;
const KEEP_MS = 60_000;

/** No page that words can be written into, such as a redirect. */
class NotWorded extends Error {
  override readonly name = 'NotWorded';
}

export type SearchPages = {
  /** Whether the page's words come for the first time, so that theirs isn't worth keeping. */
  isNew(page: SharedPage): boolean;
  /** The page with its words written into it; null where it has to be rendered. */
  fill(page: SharedPage, visitor: string, render: Render): Promise<(Rendered & Freshness) | null>;
};

type Freshness = { tags: string[]; validUntil: number };

/**
 * The pages of searches by words: each is rendered once for all words that find the same, and words are written into it.
 */
export function searchPages(wordsOf: WordsOf): SearchPages {
  const seen = new LRUCache<string, true>({ max: MOST_SEEN });
  const place = newPlace();
  const wordsIn = ({ url }: SharedPage) => {
    const words = wordsOf(url);
    return words && arePlain(words.text) ? words : null;
  };
  return {
    isNew(page) {
      if (!wordsIn(page)) return false;
      // An address may be long.
      const short = digestOf(page.key);
      if (seen.has(short)) return false;
      seen.set(short, true);
      return true;
    },
    async fill(page, visitor, render) {
      const words = wordsIn(page);
      // Where looking fails, the page does so, too, and says it better.
      const found = words && (await words.find().catch(() => null));
      if (!found) return null;
      const any = pageAt(words.addressWith(place.words), page);
      const make = async () => {
        metrics().renderedPages.inc();
        const { rendered, tags, validUntil } = await found.render(() => renderPage(any, visitor, render));
        const isPage = rendered.status === 200 && !('set-cookie' in rendered.headers);
        const worded = isPage ? wordedPage(rendered, place, storeOf(page)) : null;
        if (!worded) throw new NotWorded();
        const fresh = { tags, validUntil: Math.min(validUntil, Date.now() + KEEP_MS) };
        return { value: { worded, ...fresh }, ...fresh, bytes: worded.bytes };
      };
      try {
        const { worded, ...fresh } = await cache().remember<{ worded: WordedPage } & Freshness>(
          `${found.key} ${any.key}`,
          make,
        );
        return { ...withWords(worded, words.text), ...fresh };
      } catch (error) {
        if (error instanceof NotWorded) return null;
        throw error;
      }
    },
  };
}
