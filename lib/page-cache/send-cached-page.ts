import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import Negotiator from 'negotiator';
import { isKnown } from '@/lib/http/is-known';
import { byHeader } from './by-header';
import type { Packed, PageAnswers } from './page-answers';

const decompress = promisify(gunzip);

/** Unpacked pages by their gzip, for as long as anybody is being sent one: slow readers share it. */
const unpacked = new WeakMap<Buffer, WeakRef<Buffer>>();
const unpacking = new Map<Buffer, Promise<Buffer>>();

const encodingOf = byHeader((header): 'br' | 'gzip' | 'identity' => {
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings(['br', 'gzip']);
  return accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : 'identity';
});

/** Sends a stored page, or that the browser has it already: at once, unless it has to be unpacked. */
export function sendCachedPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: PageAnswers,
): Promise<void> | undefined {
  if (isKnown(request.headers['if-none-match'], page.digest)) {
    response.writeHead(304, page.notModified).end();
    return;
  }
  const send = ({ head, body }: Packed) => {
    response.writeHead(200, head).end(request.method === 'HEAD' ? undefined : body);
  };
  const encoding = encodingOf(request.headers['accept-encoding']?.toString());
  if (encoding === 'identity') return plain(page).then(send);
  send(page[encoding]);
}

async function plain({ identity, gzip }: PageAnswers): Promise<Packed> {
  const body = await unpack(gzip.body);
  return { head: [...identity, 'content-length', String(body.length)], body };
}

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
