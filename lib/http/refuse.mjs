import { randomUUID } from 'node:crypto';
import { securityHeaders } from './security-headers.mjs';

/**
 * A failure in the APIs' words, for what Next would answer with a page of its own.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} status
 * @param {string} errors
 * @param {Record<string, string>} [more] headers
 */
export function refuse(request, response, status, errors, more = {}) {
  const given = request.headers['x-request-id']?.toString() ?? '';
  const body = JSON.stringify({ status: 'failed', errors });
  response.writeHead(status, {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    ...Object.fromEntries(securityHeaders),
    'x-request-id': /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID(),
    ...more,
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
export function endWith(socket, status, errors, more = {}) {
  const body = JSON.stringify({ status: 'failed', errors });
  const headers = {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(body),
    ...Object.fromEntries(securityHeaders),
    'X-Request-Id': randomUUID(),
    Connection: 'close',
    ...more,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n${body}`);
}
