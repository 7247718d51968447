import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { cache } from '@/lib/cache';
import { metrics } from '@/lib/http/metrics';
import { encodePage, packPage } from './encode-page';
import { type PageAnswers, pageAnswers } from './page-answers';
import { type Render, type RenderedPage, renderPage } from './render-page';
import { searchPages, type WordsOf } from './search-pages';
import { sendCachedPage } from './send-cached-page';
import { sendRenderedPage } from './send-rendered-page';
import { type OwnOf, type PlacesOf, type SharedPage, sharedPageOf, storeOf } from './shared-page';

/** Does the work when it is the visitor's turn, or not at all where they have left by then. */
type InTurn = (work: () => Promise<void>) => Promise<void>;

/**
 * Answers a request for a page that all guests get alike, or all members, or that one account has had before: from memory where it is there as it is now, and
 * otherwise in turn. What is there goes out before this returns: a crowd's requests leave nothing behind that waits.
 *
 * @returns false for any other request, which is not answered.
 */
export type PageCache = (
  request: IncomingMessage,
  response: ServerResponse,
  how: { render: Render; inTurn: InTurn },
) => Promise<boolean> | boolean;

/** Milliseconds for which a stale page is still served, until it is rendered again. */
const STALE_MS = 1_000;
/** A page that each order changes is rendered no more often than this, however many ask. */
const REBUILD_MS = 500;

/** Even where nothing drops it: the quote on a top-up's page ends by itself. */
const KEEP_MS = 60_000;

/** When the page began to be rendered, and when it was done (ms since 1970). */
type Kept = PageAnswers & { begunAt: number; madeAt: number };

/** What could not be kept, such as a redirect. */
class NotShared extends Error {
  override readonly name = 'NotShared';
}

/** The page cache of a web process, over `lib/cache.ts`: pages are dropped by what drops the values that they show. */
export function pageCache({
  placesOf,
  ownOf,
  wordsOf,
  onShown = () => {},
}: {
  placesOf: PlacesOf;
  ownOf: OwnOf;
  wordsOf: WordsOf;
  /** Told of each page that was shown to somebody, new or as they have it. */
  onShown?: (address: string, headers: IncomingHttpHeaders) => void;
}): PageCache {
  const searches = searchPages(wordsOf);
  /** How many wait for their turn to render a page, or render it. */
  const rebuilding = new Map<string, number>();

  const find = (key: string): Kept | undefined => {
    const kept = cache().peek<Kept>(key);
    if (!kept) return undefined;
    const now = Date.now();
    if (kept.staleSince > now) return kept.value;
    const isRebuilt = rebuilding.has(key) || kept.value.madeAt + REBUILD_MS > now;
    return isRebuilt && kept.staleSince + STALE_MS > now ? kept.value : undefined;
  };

  const rebuild = async (
    page: SharedPage,
    [request, response, { render }]: Parameters<PageCache>,
  ): Promise<void> => {
    let own: RenderedPage | undefined;
    const renderWhole = async () => {
      metrics().renderedPages.inc();
      const { rendered, ...fresh } = await renderPage(page, addressIn(request), render);
      own = rendered;
      if (rendered.status !== 200 || 'set-cookie' in rendered.headers) throw new NotShared();
      return { ...fresh, stored: await encodePage(rendered, storeOf(page)) };
    };
    const make = async () => {
      const begunAt = Date.now();
      const filled = await searches.fill(page, addressIn(request), render);
      const { stored, tags, validUntil } = filled
        ? { ...filled, stored: await packPage({ headers: filled.headers, text: filled.body }, storeOf(page)) }
        : await renderWhole();
      const bytes = stored.gzip.length + (stored.brotli?.length ?? 0) + 2 * page.key.length;
      const madeAt = Date.now();
      return {
        value: { ...pageAnswers(stored), begunAt, madeAt },
        tags,
        validUntil: Math.min(validUntil, madeAt + KEEP_MS),
        bytes,
      };
    };
    try {
      const made = await cache().remember<Kept>(page.key, make, { keepsStale: true });
      await sendCachedPage(request, response, made);
    } catch (error) {
      if (!(error instanceof NotShared)) throw error;
      // What another visitor was answered may be for them alone.
      if (!own) await render(request, response);
      else await sendRenderedPage(request, response, own);
    }
  };

  const serve = (page: SharedPage, visit: Parameters<PageCache>): Promise<boolean> | boolean => {
    const kept = find(page.key);
    const [request, response] = visit;
    const sent = kept ? sendCachedPage(request, response, kept) : renderInTurn(page, visit);
    const done = () => {
      const isShown = response.statusCode === 200 || response.statusCode === 304;
      if (isShown && request.method === 'GET') onShown(page.url, request.headers);
      return true;
    };
    return sent ? sent.then(done) : done();
  };

  const renderInTurn = async (page: SharedPage, visit: Parameters<PageCache>): Promise<void> => {
    const { key } = page;
    const [request, response, { inTurn }] = visit;
    const asked = Date.now();
    rebuilding.set(key, (rebuilding.get(key) ?? 0) + 1);
    try {
      await inTurn(async () => {
        // Another visitor's turn may have come first.
        const made = cache().peek<Kept>(key)?.value;
        if (made && made.begunAt >= asked) return sendCachedPage(request, response, made);
        const filled = searches.isNew(page)
          ? await searches.fill(page, addressIn(request), visit[2].render)
          : null;
        if (filled) await sendRenderedPage(request, response, { status: 200, ...filled });
        else await rebuild(page, visit);
      });
    } finally {
      const others = (rebuilding.get(key) ?? 1) - 1;
      if (others > 0) rebuilding.set(key, others);
      else rebuilding.delete(key);
    }
  };

  return (...visit) => {
    const page = sharedPageOf(visit[0], { placesOf, ownOf });
    return page instanceof Promise
      ? // What can't be read for a page fails again where Next renders it, which has a page that says so.
        page.catch(() => null).then((one) => one !== null && serve(one, visit))
      : page !== null && serve(page, visit);
  };
}

const addressIn = ({ headers }: IncomingMessage) => headers['x-forwarded-for']?.toString() ?? 'unknown';
