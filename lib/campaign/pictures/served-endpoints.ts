import { LRUCache } from 'lru-cache';
import { plainPage } from '@/lib/http/plain-page.mjs';
import { plainRoute } from '@/lib/http/plain-route';
import { servedPicture } from './add-picture';

const HASH = /^[0-9a-f]{32}$/;
const KEPT = 'public, max-age=31536000, immutable';

type Served = { type: string; data: Buffer };

/** Those somebody has asked for lately: a mailing's readers all do at once, and must not push the shop's pages out of memory. */
const kept = new LRUCache<string, Served>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: ({ data }) => data.length,
});

async function pictureOf(hash: string): Promise<Served | undefined> {
  const known = kept.get(hash);
  if (known) return known;
  const found = await servedPicture(hash);
  if (found) kept.set(hash, found);
  return found;
}

export const servePictureEndpoint = plainRoute({
  method: 'GET',
  path: '/api/mail/picture',
  summary: 'A picture of an email, by its name.',
  async handler({ request }) {
    const hash = new URL(request.url).searchParams.get('p') ?? '';
    const found = HASH.test(hash) ? await pictureOf(hash) : undefined;
    if (!found)
      return plainPage(404, { title: 'There is no such picture', text: 'Its address may be incomplete.' });
    const headers = {
      etag: `"${hash}"`,
      'cache-control': KEPT,
      // Webmail shows it on pages of its own.
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': "default-src 'none'; sandbox",
    };
    if (request.headers.get('if-none-match')?.includes(`"${hash}"`))
      return new Response(null, { status: 304, headers });
    const body = new Uint8Array(found.data);
    return new Response(body, {
      headers: { ...headers, 'content-type': found.type, 'content-length': String(body.length) },
    });
  },
});
