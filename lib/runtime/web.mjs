// The web process: Next behind a node:http server that settles what must be known before routing.
import { randomUUID } from 'node:crypto';
import { createServer, STATUS_CODES } from 'node:http';
import next from 'next';
import { shareConnections } from '../db/workload.mjs';
import { limitRequest, MAX_HEADERS } from '../http/request-limits.mjs';
import { securityHeaders } from '../http/security-headers.mjs';
import { stopOnSignals } from './drain.mjs';
import { pagesInTurn } from './pages-in-turn.mjs';
import { reloadEndpoints } from './reload-endpoints.mjs';
import { cutStalledWrites } from './stalled-writes.mjs';

const port = Number(process.env.PORT || 3000);
// As lib/env.ts has it: the embedded default serves its own machine unless HOST says otherwise.
const host = process.env.HOST || (process.env.LOADOUT_EMBEDDED === '1' ? '127.0.0.1' : undefined);
const trustProxy = /^(1|true|yes|on)$/i.test(process.env.TRUST_PROXY ?? '');
const dev = process.env.NODE_ENV !== 'production';
const drainMs = dev ? 0 : Number(process.env.DRAIN_SECONDS || 5) * 1_000;
const finishMs = dev ? 500 : 10_000;
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * Whether a program of this machine is asking for itself: by the connection, and not for somebody else as a proxy does,
 * whether TRUST_PROXY is set or not.
 * @param {import('node:http').IncomingMessage} request
 */
function isLocalPeer({ headers, socket }) {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && !['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
}

/**
 * Makes `x-forwarded-for` the one address that can be believed: the socket's, or with TRUST_PROXY the right-most
 * entry, which is what the nearest proxy saw. All entries left of it are the client's to invent.
 * @param {import('node:http').IncomingMessage} request
 */
function settleAddress(request) {
  const { headers, socket } = request;
  if (isLocalPeer(request)) headers['x-loadout-peer'] = 'local';
  else delete headers['x-loadout-peer'];
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  const nearest = forwarded?.toString().split(',').at(-1)?.trim();
  headers['x-forwarded-for'] = nearest || socket.remoteAddress?.replace(/^::ffff:/, '') || 'unknown';
  if (trustProxy) return;
  for (const name of [
    'forwarded',
    'x-forwarded-host',
    'x-forwarded-port',
    'x-forwarded-proto',
    'x-real-ip',
  ]) {
    delete headers[name];
  }
}

/** @param {string} path */
function isDecodable(path) {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * A failure in the APIs' words, for what Next would answer with a page of its own.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} errors
 */
function refuse(request, response, status, errors) {
  const given = request.headers['x-request-id']?.toString() ?? '';
  const body = JSON.stringify({ status: 'failed', errors });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...Object.fromEntries(securityHeaders),
    'x-request-id': /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID(),
    ...(status === 405 ? { allow: methods.join(', ') } : {}),
  });
  response.end(request.method === 'HEAD' ? undefined : body);
  // What is left of a body that nobody reads must not hold up the connection.
  request.resume();
}

/**
 * The same where there is no request that could be answered: written onto the connection, which ends with it.
 * @param {import('node:stream').Duplex} socket
 * @param {string} status with its words
 * @param {string} errors
 * @param {Record<string, string>} [more] headers
 */
function endWith(socket, status, errors, more = {}) {
  const body = JSON.stringify({ status: 'failed', errors });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...Object.fromEntries(securityHeaders),
    'X-Request-Id': randomUUID(),
    ...more,
    Connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}

/**
 * Takes the slashes out of an API path that are too many: Next would answer them with a redirect, and no JSON.
 * @param {import('node:http').IncomingMessage} request
 */
function tidyPath(request) {
  const url = request.url ?? '';
  const path = url.split('?', 1)[0] ?? '';
  if (!/^\/+api(\/|$)/.test(path)) return;
  request.url = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1') + url.slice(path.length);
}

/**
 * Whether the request was answered here, because Next can't answer it as the APIs promise.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function answered(request, response) {
  // A request line may also name the whole address: `GET http://host/api/x`.
  const path = (request.url ?? '/').replace(/^https?:\/\/[^/]*/i, '').split(/[?#]/, 1)[0] ?? '/';
  if (path !== '/api' && !path.startsWith('/api/')) {
    // Next answers what it can't decode with a bare page of its own, without the usual headers; PostgreSQL takes no NUL.
    if (!isDecodable(path) || path.includes('%00')) request.url = '/malformed-address';
    return false;
  }
  const method = request.method ?? 'GET';
  if (!isDecodable(path)) {
    const email = path === '/api/email' || path.startsWith('/api/email/');
    refuse(request, response, 404, email ? 'Record Not Found' : 'Something went wrong');
    return true;
  }
  if (path === '/api/ready' && draining()) {
    refuse(request, response, 503, 'The server is shutting down.');
    return true;
  }
  if (methods.includes(method)) return false;
  refuse(
    request,
    response,
    405,
    `The ${method} method is not supported for this route. Supported methods: ${methods.join(', ')}.`,
  );
  return true;
}

/**
 * Sets the limits on a request's headers and body; whether it was answered, because it is beyond them.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function refusedByLimits(request, response) {
  const path = (request.url ?? '/').split('?', 1)[0] ?? '/';
  const isApi = path.startsWith('/api/') && !path.startsWith('/api/auth/');
  const isUpload = api()?.uploadPaths.has(path) ?? dev;
  const refusal = limitRequest(
    request,
    response,
    isUpload ? 'upload' : isApi ? 'api' : 'page',
    (socket, { status, text }) => endWith(socket, `${status} ${STATUS_CODES[status]}`, text),
  );
  if (refusal) refuse(request, response, refusal.status, refusal.text);
  return refusal !== null;
}

const server = createServer({
  keepAliveTimeout: 65_000,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  // Uploads may take this long; what other bodies may take is in request-limits.mjs.
  requestTimeout: 1_800_000,
});
// Node leaves out what is beyond this without a word: one more than are let through tells that there were too many.
server.maxHeadersCount = MAX_HEADERS + 1;
const { draining } = stopOnSignals(server, { drainMs, finishMs });
cutStalledWrites(server);
shareConnections();
const app = next({ dev, port, httpServer: server, quiet: !dev });
await app.prepare();
const servePage = pagesInTurn(app.getRequestHandler(), { dev });
const reload = dev ? () => reloadEndpoints(app.getRequestHandler()) : undefined;
/** The APIs, once instrumentation.tsx has run: at the first request at the latest. In development, as they are now. */
const api = () =>
  /** @type {{ __loadoutApi?: import('../http/node-host/api-host').ApiHost }} */ (globalThis).__loadoutApi;

server.on('request', (request, response) => {
  settleAddress(request);
  tidyPath(request);
  if (refusedByLimits(request, response) || answered(request, response)) return;
  const isApi = /^\/api(\/|\?|$)/.test(request.url ?? '');
  const serve = () => api()?.(request, response) ?? servePage(request, response);
  (reload && isApi ? reload().then(serve) : serve()).catch((error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
});
// CONNECT names a host, not a path, so no route can be meant.
server.on('connect', (_request, socket) => {
  const allow = { Allow: methods.join(', ') };
  endWith(socket, '405 Method Not Allowed', 'The CONNECT method is not supported.', allow);
});
// What is no request that Node's parser takes: its own answer would be no JSON.
server.on('clientError', (error, socket) => {
  const { code } = /** @type {NodeJS.ErrnoException} */ (error);
  // A browser that has connected ahead of a visit has sent nothing, and expects no answer.
  const isUnused = code === 'ERR_HTTP_REQUEST_TIMEOUT' && 'bytesRead' in socket && socket.bytesRead === 0;
  if (code === 'ECONNRESET' || isUnused || !socket.writable) return void socket.destroy();
  /** @type {[string, string]} */
  const [status, errors] =
    code === 'HPE_HEADER_OVERFLOW'
      ? [
          '431 Request Header Fields Too Large',
          'The address and the headers must not be greater than 16 kilobytes.',
        ]
      : code === 'ERR_HTTP_REQUEST_TIMEOUT'
        ? ['408 Request Timeout', 'The request took too long to arrive.']
        : ['400 Bad Request', 'The request is not valid HTTP.'];
  endWith(socket, status, errors);
});
server.on('error', (error) => {
  console.error(
    /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE' ? `Port ${port} is taken.` : error,
  );
  process.exit(1);
});
// A crowd connects at once: who finds no place in the system's queue tries again only a second later, or three.
server.listen({ port, host, backlog: 4096 }, () => process.connected && process.send?.('up'));
