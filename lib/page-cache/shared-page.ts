import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { parse } from 'cookie';
import { sessionCookieName } from '@/lib/auth/session-cookie';
import { env } from '@/lib/env';
import { localeOf } from '@/lib/texts/locale';

/** What a page is made from that every guest gets alike: what makes it another page, and nothing of who asks. */
export type SharedPage = { key: string; url: string; headers: Record<string, string> };

/** Pages on which a guest finds nothing of their own; what is, such as the cart, the browser adds. */
const SHARED =
  /^\/($|search$|cart$|(top-up|card)\/[^/]+$|help($|\/[^/]+$)|developers($|(\/guides)?\/[^/]+$))/;

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
 * The page that this request is for, where it is one that all guests get alike; null for any other, and for everybody who
 * is signed in.
 */
export function sharedPageOf({ method, url = '', headers }: IncomingMessage): SharedPage | null {
  const [path = ''] = url.split('?', 1);
  if ((method !== 'GET' && method !== 'HEAD') || !SHARED.test(path) || isSignedIn(headers)) return null;
  // What is rendered would be another page than the one that is looked at here.
  if (new URL(path, 'http://localhost').pathname !== path) return null;
  const { APP_URL } = env();
  // A page may name the address that it was reached by.
  if (headers.host !== new URL(APP_URL).host) return null;
  const { locale } = localeOf(headers['accept-language']);
  const pieces = RSC_HEADERS.flatMap((name) => {
    const value = headers[name]?.toString();
    return value === undefined ? [] : [[name, value] as const];
  });
  const address = path + withoutTracking(url.slice(path.length + 1));
  return {
    key: `page ${JSON.stringify([address, locale, pieces])}`,
    url: address,
    headers: { ...Object.fromEntries(pieces), host: headers.host, 'accept-language': locale },
  };
}

const isSignedIn = ({ cookie }: IncomingHttpHeaders) => {
  const name = sessionCookieName();
  // Long cookies come in parts, with numbers behind the name.
  return Object.keys(parse(cookie ?? '')).some((given) => given === name || given.startsWith(`${name}.`));
};

function withoutTracking(query: string): string {
  const kept = query.split('&').filter((part) => part !== '' && !TRACKING.test(part.split('=', 1)[0] ?? ''));
  return kept.length === 0 ? '' : `?${kept.join('&')}`;
}
