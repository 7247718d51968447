import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { parse } from 'cookie';
import type { Actor } from '@/lib/auth/actor';
import { actorBySession } from '@/lib/auth/credentials';
import { sessionCookieName, sessionIdOf } from '@/lib/auth/session-cookie';
import { runAs } from '@/lib/db/workload.mjs';
import { env } from '@/lib/env';
import { localeOf } from '@/lib/texts/locale';
import { byHeader } from './by-header';
import type { Members, Places } from './rendered-for';

/** What a page is made from that many get alike: what makes it another page, and nothing else of who asks. */
export type SharedPage = {
  key: string;
  url: string;
  headers: Record<string, string>;
  /** Null for guests. */
  members: Members | null;
};

/** What the page at a path keeps a place for. */
export type PlacesOf = (path: string, actor: Actor) => Promise<Places>;

/** Pages on which nobody finds anything of their own: what is, such as the cart, the browser adds. */
const SHARED =
  /^\/($|search$|cart$|(top-up|card)\/[^/]+$|help($|\/[^/]+$)|developers($|(\/guides)?\/[^/]+$))/;

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
  placesOf: PlacesOf,
): Promise<SharedPage> | SharedPage | null {
  const { method, url = '', headers } = request;
  const [path = ''] = url.split('?', 1);
  if ((method !== 'GET' && method !== 'HEAD') || !SHARED.test(path)) return null;
  // What is rendered would be another page than the one that is looked at here.
  if (!PLAIN.test(path) && new URL(path, 'http://localhost').pathname !== path) return null;
  // A page may name the address that it was reached by.
  if (headers.host !== hostOf(env().APP_URL)) return null;
  return hasSession(headers)
    ? runAs('pages', () => membersOf(headers, path, placesOf)).then((members) =>
        pageOf(request, path, members),
      )
    : pageOf(request, path, null);
}

/** What makes the page that is asked for, and nothing else of who asks. */
function pageOf({ url = '', headers }: IncomingMessage, path: string, members: Members | null): SharedPage {
  const locale = localeIn(headers['accept-language']);
  const pieces = RSC_HEADERS.flatMap((name) => {
    const value = headers[name]?.toString();
    return value === undefined ? [] : [[name, value] as const];
  });
  const address = path + withoutTracking(url.slice(path.length + 1));
  return {
    key: `page ${JSON.stringify([address, locale, pieces, members])}`,
    url: address,
    headers: { ...Object.fromEntries(pieces), host: headers.host ?? '', 'accept-language': locale },
    members,
  };
}

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
