// What must be known of a request before it is routed: whose it is, and what it asks for.

/** @typedef {import('node:http').IncomingMessage} IncomingMessage */

/** A proxy tells by these for whom it asks, and how it was asked. */
const PROXY_HEADERS = ['forwarded', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto', 'x-real-ip'];

/**
 * Whether a program of this machine is asking for itself: by the connection, and not for somebody else as a proxy does,
 * whether TRUST_PROXY is set or not.
 * @param {IncomingMessage} request
 */
function isLocalPeer({ headers, socket }) {
  const isLoopback = /^(::ffff:)?127\.|^::1$/.test(socket.remoteAddress ?? '');
  return isLoopback && !['forwarded', 'x-forwarded-for', 'x-real-ip', 'via'].some((name) => name in headers);
}

/**
 * Makes `x-forwarded-for` the one address that can be believed: the socket's, or with TRUST_PROXY the right-most
 * entry, which is what the nearest proxy saw. All entries left of it are the client's to invent.
 * @param {IncomingMessage} request
 * @param {boolean} trustProxy
 * @returns {string | null} the address that a proxy has named; null where none has
 */
export function settleAddress(request, trustProxy) {
  const { headers, socket } = request;
  if (isLocalPeer(request)) headers['x-loadout-peer'] = 'local';
  else delete headers['x-loadout-peer'];
  const forwarded = trustProxy ? headers['x-forwarded-for'] : undefined;
  const nearest = forwarded?.toString().split(',').at(-1)?.trim() || null;
  headers['x-forwarded-for'] = nearest ?? socket.remoteAddress?.replace(/^::ffff:/, '') ?? 'unknown';
  if (!trustProxy) for (const name of PROXY_HEADERS) delete headers[name];
  return nearest;
}

/**
 * Makes the target a path. A request line may also name the whole address (`GET http://host/api/x`), whose host is the
 * client's to invent. Of an API path it takes out the slashes that are too many: Next would answer them with a redirect,
 * and no JSON.
 * @param {IncomingMessage} request
 */
export function settleTarget(request) {
  const url = (request.url ?? '/').replace(/^https?:\/\/[^/?#]*/i, '');
  request.url = /^[?#]|^$/.test(url) ? `/${url}` : url;
  const path = pathOf(request);
  if (!/^\/+api(\/|$)/.test(path)) return;
  request.url = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1') + request.url.slice(path.length);
}

/** @param {IncomingMessage} request */
export const pathOf = ({ url = '/' }) => url.split(/[?#]/, 1)[0] ?? '/';
