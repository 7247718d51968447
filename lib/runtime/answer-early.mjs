import { randomUUID } from 'node:crypto';
import { refuse } from '../http/refuse.mjs';
import { securityHeaders } from '../http/security-headers.mjs';
import { pathOf } from './settle-request.mjs';

export const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
/** Of pages and files. Forms that were sent before their script was there are posted to their page. */
const PAGE_METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS'];

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {(status: number, errors: string, more?: Record<string, string>) => true} Refuse
 */

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
 * Whether the client wants to go on in another protocol, and won't be answered in this one. Who offers HTTP/2, as some
 * programs do on each connection, takes HTTP/1.1 as well.
 * @param {IncomingMessage} request
 */
const wantsUpgrade = ({ headers: { upgrade, connection = '' } }) =>
  upgrade !== undefined && !/^h2c$/i.test(upgrade) && /\bupgrade\b/i.test(connection);

/**
 * Answers what no route is asked for, or what Next can't answer as the APIs promise.
 * @param {IncomingMessage} request whose target is settled
 * @param {ServerResponse} response
 * @param {{ isDraining: boolean }} state
 * @returns {boolean} whether the request was answered
 */
export function answerEarly(request, response, { isDraining }) {
  const { method = 'GET' } = request;
  const path = pathOf(request);
  /** @type {Refuse} */
  const refused = (...why) => {
    refuse(request, response, ...why);
    return true;
  };
  /** @param {readonly string[]} allowed */
  const refusedMethod = (allowed) =>
    refused(
      405,
      `The ${method} method is not supported for this route. Supported methods: ${allowed.join(', ')}.`,
      { allow: allowed.join(', ') },
    );

  if (wantsUpgrade(request))
    return refused(426, 'Other protocols than HTTP/1.1 are not supported.', {
      upgrade: 'HTTP/1.1',
      connection: 'Upgrade, close',
    });
  // `OPTIONS *` is of the server as a whole.
  if (path === '*') return method === 'OPTIONS' ? tellMethods(response, METHODS) : refusedMethod(['OPTIONS']);
  if (!path.startsWith('/')) return refused(400, 'The address must be a path of this site.');
  if (path === '/api' || path.startsWith('/api/')) {
    if (!isDecodable(path)) {
      const isEmail = path === '/api/email' || path.startsWith('/api/email/');
      return refused(404, isEmail ? 'Record Not Found' : 'Something went wrong');
    }
    if (path === '/api/ready' && isDraining) return refused(503, 'The server is shutting down.');
    return METHODS.includes(method) ? false : refusedMethod(METHODS);
  }
  if (!PAGE_METHODS.includes(method)) return refusedMethod(PAGE_METHODS);
  if (method === 'OPTIONS') return tellMethods(response, PAGE_METHODS);
  // Next answers what it can't decode with a bare page of its own, without the usual headers; PostgreSQL takes no NUL.
  if (!isDecodable(path) || path.includes('%00')) request.url = '/malformed-address';
  return false;
}

/** @param {ServerResponse} response @param {readonly string[]} allowed @returns {true} */
function tellMethods(response, allowed) {
  const headers = Object.fromEntries(securityHeaders);
  response.writeHead(204, { ...headers, allow: allowed.join(', '), 'x-request-id': randomUUID() }).end();
  return true;
}
