import { LRUCache } from 'lru-cache';
import { plainPage } from '@/lib/http/plain-page.mjs';
import { type PlainRoute, plainRoute } from '@/lib/http/plain-route';
import { log } from '@/lib/log';
import type { ServedPicture } from './served-picture';

const KEPT = 'public, max-age=31536000, immutable';
/** Where to find a picture may change with the settings; what it shows doesn't. */
const KEPT_LOCATION = 'public, max-age=86400';
const LOCATION_BYTES = 256;
const RETRY_AFTER_SECONDS = '60';

type Pictures = {
  path: `/api/${string}`;
  summary: string;
  /** What a name looks like. */
  names: RegExp;
  /** Undefined where there is none of the name. Throws where it can't be had at the moment. */
  read: (name: string) => Promise<ServedPicture | undefined>;
};

/** Serves pictures by names that are made of what they show, so that everybody may keep them for good. */
export function pictureRoute({ path, summary, names, read }: Pictures): PlainRoute {
  // Those somebody has asked for lately: a crowd does at once, and must not push the shop's pages out of memory.
  const kept = new LRUCache<string, ServedPicture>({
    maxSize: 16 * 1024 * 1024,
    sizeCalculation: (picture) => ('data' in picture ? picture.data.length : LOCATION_BYTES),
    // Whoever asks for the same one meanwhile waits for the same answer.
    fetchMethod: (name) => read(name),
  });
  return plainRoute({
    method: 'GET',
    path,
    summary,
    async handler({ request }) {
      const name = new URL(request.url).searchParams.get('p') ?? '';
      try {
        const found = names.test(name) ? await kept.fetch(name) : undefined;
        return found ? answerWith(found, name, request) : missing();
      } catch (error) {
        log().warn({ err: error }, 'A picture could not be served.');
        return unavailable();
      }
    },
  });
}

function answerWith(found: ServedPicture, name: string, request: Request): Response {
  const shared = {
    // Webmail and clients of the API show it on pages of their own.
    'cross-origin-resource-policy': 'cross-origin',
    'content-security-policy': "default-src 'none'; sandbox",
    'x-content-type-options': 'nosniff',
  };
  if ('location' in found) {
    const headers = { ...shared, location: found.location, 'cache-control': KEPT_LOCATION };
    return new Response(null, { status: 302, headers });
  }
  const headers = { ...shared, etag: `"${name}"`, 'cache-control': KEPT };
  if (request.headers.get('if-none-match')?.includes(`"${name}"`))
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
