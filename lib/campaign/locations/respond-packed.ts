import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { isKnown } from '@/lib/http/is-known';
import { respond } from '@/lib/http/respond';
import type { PackedLocations } from './get-locations';

/** A week: places change with releases of the product alone. Private, since the request carries credentials. */
const CACHE_CONTROL = 'private, max-age=604800';

/**
 * The lists as an answer: compressed beforehand where the client and the host take that, and empty where the client
 * has them already.
 */
export function respondPacked(request: Request, { gzip, digest }: PackedLocations): Response {
  // Weak, since the same lists go out compressed and plain.
  const etag = `W/"${digest}"`;
  const headers: Record<string, string> = { etag, 'cache-control': CACHE_CONTROL };
  const answer = { requestId: '', headers };
  if (isKnown(request.headers.get('if-none-match'), digest))
    return respond(request, {
      ...answer,
      status: 304,
      body: null,
      headers: { ...headers, vary: 'Accept-Encoding' },
    });
  if (keepsEncoding() && takesGzip(request.headers.get('accept-encoding'))) {
    headers['content-encoding'] = 'gzip';
    headers['content-length'] = String(gzip.length);
    return respond(request, { ...answer, status: 200, body: streamOf(Readable.from([gzip])) });
  }
  const plain = Readable.from([gzip]).pipe(createGunzip());
  return respond(request, { ...answer, status: 200, body: streamOf(plain) });
}

/**
 * Whether `lib/http/node-host` serves this process. Next's own handlers drop the content encoding that a route
 * gives and compress by themselves, so that what is compressed here would arrive so twice.
 */
const keepsEncoding = () => '__loadoutApi' in globalThis;

const streamOf = (readable: Readable) => Readable.toWeb(readable) as ReadableStream<Uint8Array>;

const takesGzip = (header: string | null): boolean =>
  new Negotiator({ headers: { 'accept-encoding': header ?? '' } }).encodings(['gzip']).length > 0;
