import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { respond } from '@/lib/http/respond';
import type { PackedLocations } from './get-locations';

/** A week: places change with releases of the product alone. Private, since the request carries credentials. */
const CACHE_CONTROL = 'private, max-age=604800';

/**
 * The lists as an answer, empty where the client has them already. They leave plain: Next drops the content encoding
 * that a route gives and compresses by itself, so that what is compressed here would arrive so twice.
 */
export function respondPacked(request: Request, { gzip, digest }: PackedLocations): Response {
  // Weak, since the same lists go out compressed and plain.
  const etag = `W/"${digest}"`;
  const headers: Record<string, string> = { etag, 'cache-control': CACHE_CONTROL };
  const answer = { requestId: '', headers };
  if (isKnown(request.headers.get('if-none-match'), digest))
    return withVary(respond(request, { ...answer, status: 304, body: null }));
  const plain = Readable.from([gzip]).pipe(createGunzip());
  return withVary(respond(request, { ...answer, status: 200, body: streamOf(plain) }));
}

const streamOf = (readable: Readable) => Readable.toWeb(readable) as ReadableStream<Uint8Array>;

function withVary(response: Response): Response {
  response.headers.append('vary', 'Accept-Encoding');
  return response;
}

/** Whether an If-None-Match names this content, by the weak comparison of RFC 9110, 8.8.3.2. */
function isKnown(header: string | null, digest: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => {
    const wanted = tag.trim().replace(/^W\//, '');
    return wanted === '*' || wanted === `"${digest}"`;
  });
}
