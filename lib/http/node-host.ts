import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { promisify } from 'node:util';
import { createGzip, gzip } from 'node:zlib';
import { env } from '@/lib/env';
import { DomainError } from '@/lib/errors';
import { FairQueue, isQueueFull } from '@/lib/fair-queue.mjs';
import { networkOf } from '@/lib/network-of.mjs';
import type { Contract, Routes } from './contract';
import type { Endpoint } from './endpoint';
import { type PlainRoute, servePlain } from './plain-route';
import { CUT, type Refusal } from './request-limits.mjs';
import { securityHeaders } from './security-headers.mjs';

export type ApiHost = {
  /** Answers a request for the path of an endpoint or of a plain route; null for any other path. */
  (request: IncomingMessage, response: ServerResponse): Promise<void> | null;
  /** The paths that take a file of any length. */
  uploadPaths: ReadonlySet<string>;
};

/** How long a guess keeps the next ones waiting: what it costs before its password is queued to be checked. */
const GUESS_MS = 25;
/** What no form of a person is longer than. */
const FORM_BYTES = 8 * 1024;

/** What a body's reader may leave unread before the connection is paused. */
const BODY_QUEUE_BYTES = 64 * 1024;

/** Shorter bodies don't get smaller by much. */
const COMPRESS_FROM_BYTES = 1024;

const compress = promisify(gzip);

/**
 * Serves endpoints straight from node:http. Next’s route handlers give the same answers by the same functions, but
 * spend several times what an endpoint does; they are for any other host of the build.
 */
export function apiHost(
  services: readonly { contract: Contract; endpoints: readonly Endpoint[] }[],
  plainRoutes: readonly PlainRoute[],
): ApiHost {
  const routes = new Map<string, Routes>([
    ...services.flatMap(routesOf),
    ...plainRoutes.map((route): [string, Routes] => [route.path, servePlain(route)]),
  ]);
  const strict = new Set([
    ...services.flatMap(({ contract, endpoints }) =>
      endpoints.filter((endpoint) => endpoint.strictRateLimit).map(({ path }) => contract.base + path),
    ),
    ...plainRoutes.filter((route) => route.strictRateLimit).map(({ path }) => path as string),
  ]);
  const tokens = new Set<string>(
    plainRoutes.filter(({ issuesCsrfToken }) => issuesCsrfToken).map(({ path }) => path),
  );
  const uploads = services.flatMap(({ contract, endpoints }) =>
    endpoints.filter(({ upload }) => upload).map(({ path }) => contract.base + path),
  );
  const host = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const [path = ''] = (incoming.url ?? '').split('?', 1);
    const handle = routes.get(path)?.[incoming.method as keyof Routes];
    if (!handle) return null;
    const queue = strict.has(path) ? guesses : tokens.has(path) ? tokenTurns : null;
    const work = () => answer(handle, incoming, outgoing);
    return queue ? answerInTurn(queue, work, incoming, outgoing) : work();
  };
  return Object.assign(host, { uploadPaths: new Set(uploads) });
}

function routesOf({
  contract,
  endpoints,
}: {
  contract: Contract;
  endpoints: readonly Endpoint[];
}): [path: string, Routes][] {
  const byPath = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...(endpoint.otherPaths ?? [])]) {
      byPath.set(path, [...(byPath.get(path) ?? []), endpoint]);
    }
  }
  return [...byPath].map(([path, together]) => [contract.base + path, contract.route(...together)]);
}

async function answer(
  handle: Routes['GET'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    await send(incoming, outgoing, await handle(toRequest(incoming)));
  } finally {
    // What is left of a body that nobody reads must not hold up the connection.
    incoming.removeAllListeners('data').resume();
  }
}

/**
 * Guesses come in crowds, from many places at once. Each costs the work of several pages, so that they are let in few at a
 * time, a place at a time, and only once their body is here: who drips keeps nobody waiting.
 */
const guesses = new FairQueue({
  atOnce: 2,
  perKey: 1,
  maxWaiting: 2_000,
  maxWaitingPerKey: 100,
  turnMs: GUESS_MS,
});

/** The tokens that a guess needs, which cost a tenth of it, but are asked for by the whole crowd at its start. */
const tokenTurns = new FairQueue({ ...guesses.limits, atOnce: 1, maxWaiting: 5_000 });

async function answerInTurn(
  queue: FairQueue,
  work: () => Promise<void>,
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  const refusal = await bodyArrived(incoming);
  if (refusal) return send(incoming, outgoing, refused(refusal.status, refusal.text));
  const network = networkOf(String(incoming.headers['x-forwarded-for']));
  try {
    const unhurried = async () => {
      // One after the other would leave nobody else a moment where nothing in them has to be waited for.
      await yieldToOthers();
      await work();
    };
    await queue.runWanted(network, unhurried, () => !incoming.socket.destroyed);
  } catch (error) {
    if (!isQueueFull(error)) throw error;
    const text = 'Too many attempts are waiting. Try again in a few seconds.';
    await send(incoming, outgoing, refused(503, text, { 'retry-after': '5' }));
  }
}

const refused = (status: number, errors: string, more: Record<string, string> = {}) =>
  Response.json(
    { status: 'failed', errors },
    { status, headers: { 'cache-control': 'no-store', 'x-request-id': randomUUID(), ...more } },
  );

/**
 * Settles when the whole body is here, or as much of it as the stream takes before it is read; with a refusal where it was
 * cut off.
 */
function bodyArrived(incoming: IncomingMessage): Promise<Refusal | undefined> {
  const length = Number(incoming.headers['content-length'] ?? 0);
  if (incoming.complete || (length === 0 && !incoming.headers['transfer-encoding']))
    return Promise.resolve(undefined);
  return new Promise((resolve) => {
    let bytes = 0;
    const push = incoming.push.bind(incoming);
    incoming.push = (chunk: Buffer | null) => {
      bytes += chunk?.length ?? 0;
      if (chunk === null || bytes >= FORM_BYTES) {
        incoming.off(CUT, resolve);
        resolve(undefined);
      }
      return push(chunk);
    };
    incoming.once(CUT, resolve);
    incoming.once('close', () => resolve(undefined));
  });
}

function toRequest(incoming: IncomingMessage): Request {
  const { method = 'GET', headers, url } = incoming;
  const init: RequestInit & { duplex?: 'half' } = { method, headers: headers as Record<string, string> };
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  if (hasBody && method !== 'GET' && method !== 'HEAD') {
    init.body = bodyOf(incoming);
    init.duplex = 'half';
  }
  return new Request(env().APP_URL + url, init);
}

/** The body as a stream of its own: who stops reading it must not end the connection that the answer takes. */
function bodyOf(incoming: IncomingMessage): ReadableStream<Uint8Array> {
  let open = true;
  const size = new ByteLengthQueuingStrategy({ highWaterMark: BODY_QUEUE_BYTES });
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const fail = (error: DomainError) => {
          if (open) controller.error(error);
          open = false;
        };
        incoming.on('data', (chunk: Uint8Array) => {
          if (!open) return;
          controller.enqueue(chunk);
          if ((controller.desiredSize ?? 0) <= 0) incoming.pause();
        });
        incoming.once('end', () => {
          if (open) controller.close();
          open = false;
        });
        incoming.once('close', () => fail(new DomainError('malformed', 'The request body is incomplete.')));
        incoming.once(CUT, ({ status, text }: Refusal) =>
          fail(new DomainError(status === 408 ? 'timeout' : 'too-large', text)),
        );
        incoming.pause();
      },
      pull() {
        incoming.resume();
      },
      cancel() {
        open = false;
      },
    },
    size,
  );
}

async function send(incoming: IncomingMessage, outgoing: ServerResponse, response: Response): Promise<void> {
  outgoing.statusCode = response.status;
  for (const [name, value] of securityHeaders) outgoing.setHeader(name, value);
  outgoing.setHeaders(response.headers);
  if (!response.body) {
    outgoing.end();
    return;
  }
  const length = Number(response.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  outgoing.appendHeader('vary', 'Accept-Encoding');
  const compressed =
    length >= COMPRESS_FROM_BYTES && !response.headers.has('content-encoding') && acceptsGzip(incoming);
  if (compressed) {
    outgoing.removeHeader('content-length');
    outgoing.setHeader('content-encoding', 'gzip');
  }
  if (Number.isFinite(length)) {
    const body = new Uint8Array(await response.arrayBuffer());
    outgoing.end(compressed ? await compress(body) : body);
    return;
  }
  const body = Readable.fromWeb(response.body as Parameters<typeof Readable.fromWeb>[0]);
  // Where it breaks off, the connection does too, and whoever makes the stream has told the log.
  await (compressed ? pipeline(body, createGzip(), outgoing) : pipeline(body, outgoing)).catch(() => {});
}

const acceptsGzip = ({ headers }: IncomingMessage) =>
  /(?:^|,)\s*gzip\s*(?:,|$|;(?!\s*q=0(?:\.0*)?\s*(?:,|$)))/i.test(String(headers['accept-encoding'] ?? ''));
