import { randomBytes } from 'node:crypto';
import { contentSecurityPolicy } from './content-security-policy.mjs';
import { securityHeaders } from './security-headers.mjs';

const HEADER = 'Content-Security-Policy';
const HSTS = 'Strict-Transport-Security';
/** @param {string} wanted */
const headerOf = (wanted) => securityHeaders.find(([name]) => name === wanted)?.[1] ?? '';

/**
 * Gives a page a nonce of its own. Next reads it from the request and puts it on the scripts that it writes. It isn't
 * Next's proxy that does this, which costs each page a tenth of its time.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 */
export function setPagePolicy(request, response) {
  const policy = contentSecurityPolicy([`nonce-${randomBytes(16).toString('base64')}`]);
  request.headers[HEADER.toLowerCase()] = policy;
  response.setHeader(HEADER, policy);
  response.setHeader(HSTS, headerOf(HSTS));
}

/** Nothing runs in what is no page. @param {import('node:http').ServerResponse} response */
export function setFilePolicy(response) {
  response.setHeader(HEADER, headerOf(HEADER));
  response.setHeader(HSTS, headerOf(HSTS));
}
