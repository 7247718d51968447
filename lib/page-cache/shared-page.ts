import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { parse } from 'cookie';
import type { Actor } from '@/lib/auth/actor';
import { actorBySession } from '@/lib/auth/credentials';
import { sessionCookieName, sessionIdOf } from '@/lib/auth/session-cookie';
import { runAs } from '@/lib/db/workload.mjs';
import { env } from '@/lib/env';
import { localeOf } from '@/lib/texts/locale';
import { byHeader } from './by-header';
import type { Store } from './page-headers';
import type { Members, Places } from './rendered-for';

/** What a page is made from that many get alike: what makes it another page, and nothing else of who asks. */
export type SharedPage = {
  key: string;
  url: string;
  headers: Record<string, string>;
  /** Null for guests. */
  members: Members | null;
  /** What one account alone gets to see on it; null where nothing is. */
  own: Shown | null;
};

/**
 * What a page shows, read before it is rendered: `key` is another for whatever else it could be, and it is rendered with
 * just that.
 */
export type Shown = { key: string; render: <T>(work: () => T) => T };

/** What a page shows of the account's own. Null where there is no such page, or it is made another way. */
export type OwnOf = (address: string, actor: Actor) => Promise<Shown | null>;

/** What the page at a path keeps a place for. */
export type PlacesOf = (path: string, actor: Actor) => Promise<Places>;

/** Pages on which nobody finds anything of their own: what is, such as the cart, the browser adds. */
const SHARED =
  /^\/($|search$|cart$|(top-up|card)\/[^/]+$|help($|\/[^/]+$)|developers($|(\/guides)?\/[^/]+$))/;

/**
 * Pages of what is one account's own. They are read for each request, and rendered only where what was read is new: a page
 * is sent to nobody who hasn't just been found to own all that is on it.
 */
const OWN = /^\/orders($|\/(?!find$)[^/]+$)/;

/** Paths that say what they mean. */
const PLAIN = /^[\w/-]+$/;

const hostOf = byHeader((url) => new URL(url ?? '').host);
const localeIn = byHeader((header) => localeOf(header).locale);

/** What links in mails and advertisements carry for those who count visits. No page looks at it. */
const TRACKING = /^(utm_\w+|gclid|fbclid|msclkid|mc_[ce]id)$/;

/** By these Next's own part in the browser says which piece of a page it lacks. */
const RSC_HEADERS = [
  'rsc',
  'next-router-state-tree',
  'next-router-prefetch',
  'next-router-segment-prefetch',
  'next-url',
];

/**
 * The page that this request is for, where it is one that all guests get alike, or all who are signed in; null for any
 * other.
 */
export function sharedPageOf(
  request: IncomingMessage,
  { placesOf, ownOf }: { placesOf: PlacesOf; ownOf: OwnOf },
): Promise<SharedPage | null> | SharedPage | null {
  const { method, url = '', headers } = request;
  const [path = ''] = url.split('?', 1);
  const isOwn = OWN.test(path);
  if ((method !== 'GET' && method !== 'HEAD') || !(isOwn || SHARED.test(path))) return null;
  // What is rendered would be another page than the one that is looked at here.
  if (!PLAIN.test(path) && new URL(path, 'http://localhost').pathname !== path) return null;
  // A page may name the address that it was reached by.
  if (headers.host !== hostOf(env().APP_URL)) return null;
  if (isOwn) return hasSession(headers) ? runAs('pages', () => ownPage(request, path, ownOf)) : null;
  return hasSession(headers)
    ? runAs('pages', () => membersOf(headers, path, placesOf)).then((members) =>
        pageOf(request, path, members, null),
      )
    : pageOf(request, path, null, null);
}

/** Null where the session has ended. */
async function ownPage(request: IncomingMessage, path: string, ownOf: OwnOf): Promise<SharedPage | null> {
  const actor = await actorOf(request.headers);
  if (!actor) return null;
  const members = { timeZone: actor.timeZone, places: {} };
  const page = pageOf(request, path, members, null);
  const own = await ownOf(page.url, actor);
  return own && pageAt(page.url, { ...page, own });
}

/** What makes the page that is asked for, and nothing else of who asks. */
function pageOf(
  { url = '', headers }: IncomingMessage,
  path: string,
  members: Members | null,
  own: Shown | null,
): SharedPage {
  const locale = localeIn(headers['accept-language']);
  const pieces = RSC_HEADERS.flatMap((name) => {
    const value = headers[name]?.toString();
    return value === undefined ? [] : [[name, value] as const];
  });
  const address = path + withoutTracking(url.slice(path.length + 1));
  const kept = { ...Object.fromEntries(pieces), host: headers.host ?? '', 'accept-language': locale };
  return pageAt(address, { headers: kept, members, own });
}

/** The page at an address, for those who get one page alike. */
export const pageAt = (
  url: string,
  { headers, members, own }: Omit<SharedPage, 'key' | 'url'>,
): SharedPage => ({
  key: `page ${JSON.stringify([url, headers, members, own?.key])}`,
  url,
  headers,
  members,
  own,
});

/** Who may store the page. What is one account's own isn't to be found in a browser after signing out. */
export const storeOf = ({ members, own }: SharedPage): Store =>
  own ? 'none' : members ? 'private' : 'public';

/** Null where the session has ended. */
async function membersOf(
  headers: IncomingHttpHeaders,
  path: string,
  placesOf: PlacesOf,
): Promise<Members | null> {
  const actor = await actorOf(headers);
  return actor && { timeZone: actor.timeZone, places: await placesOf(path, actor) };
}

const hasSession = ({ cookie }: IncomingHttpHeaders) => {
  const name = sessionCookieName();
  if (!cookie?.includes(name)) return false;
  // Long cookies come in parts, with numbers behind the name.
  return Object.keys(parse(cookie)).some((given) => given === name || given.startsWith(`${name}.`));
};

async function actorOf({ cookie }: IncomingHttpHeaders): Promise<Actor | null> {
  const sessionId = await sessionIdOf(cookie ?? null);
  return sessionId ? actorBySession(sessionId) : null;
}

function withoutTracking(query: string): string {
  if (query === '') return '';
  const kept = query.split('&').filter((part) => part !== '' && !TRACKING.test(part.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
