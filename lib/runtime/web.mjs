// The web process: Next behind a node:http server that settles what must be known before routing.
import { EventEmitter } from 'node:events';
import { createServer, STATUS_CODES } from 'node:http';
import next from 'next';
import { shareConnections } from '../db/workload.mjs';
import { endWith, refuse } from '../http/refuse.mjs';
import { limitRequest, linger, MAX_HEADERS } from '../http/request-limits.mjs';
import { networkOf } from '../network-of.mjs';
import { answerEarly, METHODS } from './answer-early.mjs';
import { answerInOrder } from './answer-in-order.mjs';
import { connectionLimits, connectionRules, REFUSALS, RETRY_SECONDS } from './connection-limits.mjs';
import { Connections } from './connections.mjs';
import { stopOnSignals } from './drain.mjs';
import { pagesInTurn } from './pages-in-turn.mjs';
import { reloadEndpoints } from './reload-endpoints.mjs';
import { pathOf, settleAddress, settleTarget } from './settle-request.mjs';
import { cutStalledWrites } from './stalled-writes.mjs';

const port = Number(process.env.PORT || 3000);
// As lib/env.ts has it: the embedded default serves its own machine unless HOST says otherwise.
const host = process.env.HOST || (process.env.LOADOUT_EMBEDDED === '1' ? '127.0.0.1' : undefined);
const trustProxy = /^(1|true|yes|on)$/i.test(process.env.TRUST_PROXY ?? '');
const dev = process.env.NODE_ENV !== 'production';
const drainMs = dev ? 0 : Number(process.env.DRAIN_SECONDS || 5) * 1_000;
const finishMs = dev ? 500 : 10_000;
const keepAliveMs = Number(process.env.KEEP_ALIVE_SECONDS || 65) * 1_000;
const unlimited = { most: Infinity, mostPerNetwork: Infinity, idleMs: Infinity };

/**
 * Sets the limits on a request's headers and body; whether it was answered, because it is beyond them.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
function refusedByLimits(request, response) {
  const path = pathOf(request);
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
  keepAliveTimeout: keepAliveMs,
  headersTimeout: 10_000,
  connectionsCheckingInterval: 2_000,
  // Uploads may take this long; what other bodies may take is in request-limits.mjs.
  requestTimeout: 1_800_000,
});
// Node leaves out what is beyond this without a word: one more than are let through tells that there were too many.
server.maxHeadersCount = MAX_HEADERS + 1;
const limits = dev ? unlimited : connectionLimits(process.env, keepAliveMs);
const connections = new Connections(server, limits, connectionRules({ trustProxy }));
const { draining } = stopOnSignals(server, connections.all, { drainMs, finishMs });
cutStalledWrites(server);
shareConnections();
// Next would listen for upgrades on the server, and neither answer nor close what it doesn't know.
const upgrades = new EventEmitter();
const httpServer = /** @type {import('node:http').Server} */ (upgrades);
const app = next({ dev, port, httpServer, quiet: !dev });
await app.prepare();
const servePage = pagesInTurn(app.getRequestHandler(), { dev });
const reload = dev ? () => reloadEndpoints(app.getRequestHandler()) : undefined;
/** The APIs, once instrumentation.tsx has run: at the first request at the latest. In development, as they are now. */
const api = () =>
  /** @type {{ __loadoutApi?: import('../http/node-host/api-host').ApiHost }} */ (globalThis).__loadoutApi;

/** @param {import('node:http').IncomingMessage} request @param {import('node:http').ServerResponse} response */
function answer(request, response) {
  const network = settleAddress(request, trustProxy);
  settleTarget(request);
  if (refusedByLimits(request, response)) return;
  if (network && connections.isTooMany(request, response, networkOf(network))) {
    const [status, , errors] = REFUSALS.mostPerNetwork;
    return refuse(request, response, status, errors, { 'retry-after': RETRY_SECONDS });
  }
  if (answerEarly(request, response, { isDraining: draining() })) return;
  const isApi = /^\/api(\/|\?|$)/.test(request.url ?? '');
  const serve = () => api()?.(request, response) ?? servePage(request, response);
  (reload && isApi ? reload().then(serve) : serve()).catch((error) => {
    console.error(error);
    if (!response.headersSent) response.writeHead(500);
    response.end();
  });
}
server.on('request', (request, response) =>
  answerInOrder(request, response, () => answer(request, response)),
);
/**
 * Answers on a connection that is no HTTP any more, or never was, and ends it however long the client stays.
 * @param {import('node:stream').Duplex} duplex
 * @param {Parameters<typeof endWith> extends [unknown, ...infer Rest] ? Rest : never} why
 */
function endConnection(duplex, ...why) {
  const socket = /** @type {import('node:net').Socket} */ (duplex);
  socket.on('error', () => {});
  endWith(socket, ...why);
  linger(socket);
}
// CONNECT names a host, not a path, so no route can be meant.
server.on('connect', (_request, socket) => {
  const allow = { Allow: METHODS.join(', ') };
  endConnection(socket, '405 Method Not Allowed', 'The CONNECT method is not supported.', allow);
});
// Next's own in development tell the browser what has changed. Where nobody listens, Node takes upgrades for requests.
if (dev)
  server.on('upgrade', (request, socket, head) => {
    connections.letGo(/** @type {import('node:net').Socket} */ (socket));
    if (request.url?.startsWith('/_next/')) upgrades.emit('upgrade', request, socket, head);
    else endConnection(socket, '426 Upgrade Required', 'Other protocols than HTTP/1.1 are not supported.');
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
  endConnection(socket, status, errors);
});
server.on('error', (error) => {
  console.error(
    /** @type {NodeJS.ErrnoException} */ (error).code === 'EADDRINUSE' ? `Port ${port} is taken.` : error,
  );
  process.exit(1);
});
// A crowd connects at once: who finds no place in the system's queue tries again only a second later, or three.
server.listen({ port, host, backlog: 4096 }, () => process.connected && process.send?.('up'));
