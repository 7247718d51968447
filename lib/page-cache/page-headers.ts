import { createHash } from 'node:crypto';
import { env } from '@/lib/env';
import { contentSecurityPolicy } from '@/lib/http/content-security-policy.mjs';

/** Who may store a page: everybody on the way, the visitor's browser alone, or nobody. */
export type Store = 'public' | 'private' | 'none';

/** Asked for again each time, which is a 304 mostly. */
const ASKED_AGAIN = 'max-age=0, must-revalidate';

/**
 * `seconds` is for how long a cache in front may answer by itself, and then once more while it asks. Nothing by default:
 * a change of a price is to be seen by everybody within a second.
 */
function cacheControl(store: Store, seconds: number): string {
  if (store === 'none') return 'private, no-store';
  if (store === 'private' || seconds === 0) return `${store}, ${ASKED_AGAIN}`;
  return `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;
}

/** The nonce in the policy of an answer of Next's. */
export const nonceIn = (headers: Record<string, string>): string | undefined =>
  /'nonce-([^']+)'/.exec(headers['content-security-policy'] ?? '')?.[1];

/** The headers of a page that was made for one answer, for all who get it: without the nonce. */
export function sharedHeaders(headers: Record<string, string>, store: Store): Record<string, string> {
  const { 'content-security-policy': _policy, ...others } = headers;
  const nonce = nonceIn(headers);
  const kept = Object.entries(others).map(([name, value]) => [
    name,
    value.replaceAll(`; nonce="${nonce}"`, ''),
  ]);
  return {
    ...Object.fromEntries(kept),
    vary: `${(others.vary ?? '').replace(/,?\s*Accept-Encoding/i, '')}, Cookie, Accept-Language, Accept-Encoding`,
    'cache-control': cacheControl(store, env().SHARED_CACHE_SECONDS),
  };
}

/** What the bytes of a page decide: its policy, by the hashes of its own scripts, and its ETag. */
export const headersOf = (text: string | Buffer, hashes: readonly string[]): Record<string, string> => ({
  'content-security-policy': contentSecurityPolicy(hashes),
  etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
});
