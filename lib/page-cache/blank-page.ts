import type { IncomingMessage } from 'node:http';
import type { RenderedPage } from './render-page';

/** Tells proxy.tsx that there is nothing at this address. The web process takes it off what visitors send. */
export const MISSING_HEADER = 'x-loadout-missing';

/** Whether a page of a route that found nothing is left to scripts: Next draws that one in the browser alone. */
export const isBlank = ({ status, headers, body }: RenderedPage): boolean =>
  status === 404 &&
  Boolean(headers['content-type']?.startsWith('text/html')) &&
  body.includes('__next_error__');

/** The same request for a page that says so before any script has run. */
export function asMissing(request: IncomingMessage): IncomingMessage {
  request.headers[MISSING_HEADER] = '1';
  return request;
}
