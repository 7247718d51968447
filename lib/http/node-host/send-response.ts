import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import { securityHeaders } from '../security-headers.mjs';
import { WholeResponse } from '../whole-response';

/** Shorter bodies don't get smaller by much. */
const COMPRESS_FROM_BYTES = 1024;

const compress = promisify(gzip);

/** Hands an answer to the client, compressed where it takes that and it is worth it. */
export async function sendResponse(
  incoming: IncomingMessage,
  outgoing: ServerResponse,
  response: Response,
): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of securityHeaders) outgoing.setHeader(name, value);
  outgoing.setHeaders(response.headers);
  const whole = response instanceof WholeResponse ? response.whole : null;
  if (!whole && !response.body) {
    outgoing.end();
    return;
  }
  const length = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  outgoing.appendHeader('vary', 'Accept-Encoding');
  const compressed =
    length >= COMPRESS_FROM_BYTES &&
    !response.headers.has('content-encoding') &&
    // What compresses would hold an event back until more come.
    !response.headers.get('content-type')?.startsWith('text/event-stream') &&
    acceptsGzip(incoming);
  if (compressed) {
    outgoing.removeHeader('content-length');
    outgoing.setHeader('content-encoding', 'gzip');
  }
  if (whole || Number.isFinite(length)) {
    const body = whole ?? new Uint8Array(await response.arrayBuffer());
    outgoing.end(compressed ? await compress(body) : body);
    return;
  }
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  // Where it breaks off, the connection does too, and whoever makes the stream has told the log.
  await (compressed ? pipeline(body, createGzip(), outgoing) : pipeline(body, outgoing)).catch(() => {});
}

const acceptsGzip = ({ headers }: IncomingMessage) =>
  /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(String(headers['accept-encoding'] ?? ''));
