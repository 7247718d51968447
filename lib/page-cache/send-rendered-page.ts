import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { RenderedPage } from './render-page';

const compress = promisify(gzip);

/** Sends what was rendered for this request alone, such as a redirect. */
export async function sendRenderedPage(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: RenderedPage,
): Promise<void> {
  const isCompressed = body.length > 1024 && new Negotiator(request).encodings(['gzip']).length > 0;
  const sent = isCompressed ? await compress(body) : body;
  response.writeHead(status, {
    ...headers,
    'content-length': sent.length,
    ...(isCompressed && { 'content-encoding': 'gzip' }),
  });
  response.end(request.method === 'HEAD' ? undefined : sent);
}
