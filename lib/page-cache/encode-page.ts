import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { env } from '@/lib/env';
import { contentSecurityPolicy } from '@/lib/http/content-security-policy.mjs';

/** A page as it is kept. `headers` without those that depend on the encoding. */
export type EncodedPage = { headers: Record<string, string>; gzip: Buffer; brotli: Buffer };

export type Rendered = { headers: Record<string, string>; body: Buffer };

const compress = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };
// Better ones cost more than one page's visitors save.
const GZIP = { level: 6 };
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

/** Asked for again each time, which is a 304 mostly. */
const ASKED_AGAIN = 'max-age=0, must-revalidate';

/**
 * `seconds` is for how long a cache in front may answer by itself, and then once more while it asks. Nothing by default:
 * a change of a price is to be seen by everybody within a second.
 */
const cacheControl = (store: 'public' | 'private', seconds: number): string =>
  store === 'private' || seconds === 0
    ? `${store}, ${ASKED_AGAIN}`
    : `public, max-age=0, s-maxage=${seconds}, stale-while-revalidate=${seconds}`;

/**
 * Makes of an answer of Next's what can be kept. Its nonce is for one answer only: in its place come the hashes of the
 * scripts that carry it, which are Next's own. A script that got into the page by another way has neither.
 *
 * @param store who may store it: everybody on the way, or the visitor's browser alone.
 */
export async function encodePage(
  { headers, body }: Rendered,
  store: 'public' | 'private',
): Promise<EncodedPage> {
  const { 'content-security-policy': policy = '', ...others } = headers;
  const nonce = /'nonce-([^']+)'/.exec(policy)?.[1];
  const kept = Object.entries(others).map(([name, value]) => [
    name,
    value.replaceAll(`; nonce="${nonce}"`, ''),
  ]);
  const { text, hashes } = nonce ? withoutNonce(body.toString(), nonce) : { text: body, hashes: [] };
  const [zipped, brotli] = await Promise.all([compress.gzip(text, GZIP), compress.brotli(text, BROTLI)]);
  return {
    headers: {
      ...Object.fromEntries(kept),
      vary: `${(others.vary ?? '').replace(/,?\s*Accept-Encoding/i, '')}, Cookie, Accept-Language, Accept-Encoding`,
      'content-security-policy': contentSecurityPolicy(hashes.map((hash) => `sha256-${hash}`)),
      'cache-control': cacheControl(store, env().SHARED_CACHE_SECONDS),
      etag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    },
    gzip: zipped,
    brotli,
  };
}

function withoutNonce(html: string, nonce: string): { text: string; hashes: string[] } {
  const attribute = ` nonce="${nonce}"`;
  // As long as before: React's data is read by the lengths of its parts.
  const filler = '-'.repeat(nonce.length);
  const hashes = new Set<string>();
  const [before = '', ...tags] = html.split(attribute);
  const parts = tags.map((part, index) => {
    const rest = part.replaceAll(nonce, filler);
    const tag = (index === 0 ? before : (tags[index - 1] ?? '')).split('<').at(-1) ?? '';
    const script = /^([^>]*)>(.*?)<\/script>/s.exec(rest);
    const isInline = tag.startsWith('script') && script && !/\ssrc=/.test(` ${tag} ${script[1]}`);
    if (isInline)
      hashes.add(
        createHash('sha256')
          .update(script[2] ?? '')
          .digest('base64'),
      );
    return rest;
  });
  return { text: before + parts.join(''), hashes: [...hashes] };
}
