import { LRUCache } from 'lru-cache';
import { plainPage } from '@/lib/http/plain-page.mjs';
import { plainRoute } from '@/lib/http/plain-route';
import { log } from '@/lib/log';
import { type ServedPicture, servedPicture } from './served-picture';

const HASH = /^[0-9a-f]{32}$/;
const KEPT = 'public, max-age=31536000, immutable';
/** Where to find a picture may change with the settings; what it shows doesn't. */
const KEPT_LOCATION = 'public, max-age=86400';
const LOCATION_BYTES = 256;
const RETRY_AFTER_SECONDS = '60';

/** Those somebody has asked for lately: a mailing's readers all do at once, and must not push the shop's pages out of memory. */
const kept = new LRUCache<string, ServedPicture>({
  maxSize: 16 * 1024 * 1024,
  sizeCalculation: (picture) => ('data' in picture ? picture.data.length : LOCATION_BYTES),
  // Whoever asks for the same one meanwhile waits for the same answer.
  fetchMethod: (hash) => servedPicture(hash),
});

export const servePictureEndpoint = plainRoute({
  method: 'GET',
  path: '/api/mail/picture',
  summary: 'A picture of an email, by its name.',
  async handler({ request }) {
    const hash = new URL(request.url).searchParams.get('p') ?? '';
    try {
      const found = HASH.test(hash) ? await kept.fetch(hash) : undefined;
      return found ? answerWith(found, hash, request) : missing();
    } catch (error) {
      log().warn({ err: error }, 'A picture could not be served.');
      return unavailable();
    }
  },
});

function answerWith(found: ServedPicture, hash: string, request: Request): Response {
  const shared = {
    // Webmail shows it on pages of its own.
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
  };
  if ('location' in found) {
    const headers = { ...shared, location: found.location, 'cache-control': KEPT_LOCATION };
    return new Response(null, { status: 302, headers });
  }
  const headers = { ...shared, etag: `"${hash}"`, 'cache-control': KEPT };
  if (request.headers.get('if-none-match')?.includes(`"${hash}"`))
    return new Response(null, { status: 304, headers });
  const body = new Uint8Array(found.data);
  return new Response(body, {
    headers: { ...headers, 'content-type': found.type, 'content-length': String(body.length) },
  });
}

const missing = () =>
  plainPage(404, { title: 'There is no such picture', text: 'Its address may be incomplete.' });

const unavailable = () =>
  plainPage(
    503,
    { title: 'This picture isn’t available right now', text: 'Try again in a minute.' },
    { 'retry-after': RETRY_AFTER_SECONDS },
  );
