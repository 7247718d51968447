import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import Negotiator from 'negotiator';
import type { CachedPage } from './encode-page';

const decompress = promisify(gunzip);

/** Unpacked pages by their gzip, for as long as anybody is being sent one: slow readers share it. */
const unpacked = new WeakMap<Buffer, WeakRef<Buffer>>();
const unpacking = new Map<Buffer, Promise<Buffer>>();

/** Sends a stored page, or that the browser has it already. */
export async function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, gzip, brotli }: CachedPage,
): Promise<void> {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (isNotModified(request, headers.etag)) return void response.writeHead(304).end();
  const accepted = new Negotiator(request).encodings(['br', 'gzip']);
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : null;
  const body = encoding === 'br' ? brotli : encoding === 'gzip' ? gzip : await unpack(gzip);
  response.setHeader('content-length', body.length);
  if (encoding) response.setHeader('content-encoding', encoding);
  response.writeHead(200).end(request.method === 'HEAD' ? undefined : body);
}

const isNotModified = ({ headers }: IncomingMessage, etag: string | undefined) =>
  (headers['if-none-match'] ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === etag);

async function unpack(gzip: Buffer): Promise<Buffer> {
  const known = unpacked.get(gzip)?.deref();
  if (known) return known;
  const making = unpacking.get(gzip) ?? decompress(gzip);
  unpacking.set(gzip, making);
  try {
    const page = await making;
    unpacked.set(gzip, new WeakRef(page));
    return page;
  } finally {
    unpacking.delete(gzip);
  }
}
