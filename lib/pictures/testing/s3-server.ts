import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

type Kept = { type: string; cache: string; body: Buffer };

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

/**
 * The signature that a request must have. Source: AWS, "Signature Version 4 for API requests".
 *
 * @param scope the date, the region, the service and the end of a credential's scope.
 */
function signatureOf(
  request: IncomingMessage,
  signed: string,
  scope: readonly string[],
  secret: string,
): string {
  const { method, url = '', headers } = request;
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const payload = headers['x-amz-content-sha256'];
  const canonical = [
    method,
    url.split('?')[0],
    url.split('?')[1] ?? '',
    lines.join(''),
    signed,
    payload,
  ].join('\n');
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), sha256(canonical)].join('\n');
  const key = scope.reduce<string | Buffer>(hmac, `AWS4${secret}`);
  return hmac(key, text).toString('hex');
}

function isSigned(request: IncomingMessage, body: Buffer, { id, secret }: { id: string; secret: string }) {
  const { authorization = '', ...headers } = request.headers;
  const parts = /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\S+), SignedHeaders=(\S+), Signature=(\w+)$/.exec(
    authorization,
  );
  const [, key, scope = '', signed = '', signature] = parts ?? [];
  const payload = headers['x-amz-content-sha256'];
  const isWhole = payload === 'UNSIGNED-PAYLOAD' || payload === sha256(body);
  return key === id && isWhole && signatureOf(request, signed, scope.split('/'), secret) === signature;
}

/** A bucket of an S3-compatible store on 127.0.0.1, which checks each request's signature. */
export async function startS3(keys: { id: string; secret: string }) {
  const kept = new Map<string, Kept>();
  const state = { isDown: false };
  const server = createServer(async (request, response) => {
    const pieces: Buffer[] = [];
    for await (const piece of request) pieces.push(piece);
    const body = Buffer.concat(pieces);
    const { method, url: key = '', headers } = request;
    const found = kept.get(key);
    if (state.isDown) response.statusCode = 503;
    else if (!isSigned(request, body, keys)) response.statusCode = 403;
    else if (method === 'PUT')
      kept.set(key, { type: String(headers['content-type']), cache: String(headers['cache-control']), body });
    else if (method === 'DELETE') response.statusCode = kept.delete(key) ? 204 : 404;
    else if (!found) response.statusCode = 404;
    else return void response.setHeader('content-type', found.type).end(found.body);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { endpoint: `http://127.0.0.1:${port}`, kept, state, close: () => server.close() };
}
