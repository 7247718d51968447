import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * What the page of a request says of itself while it is rendered.
 * @typedef {{ isMissing: boolean }} PageStatus
 */

// Each of Next's bundles may hold a copy of this module.
const holder = /** @type {typeof globalThis & { __loadoutPageStatus?: AsyncLocalStorage<PageStatus> }} */ (
  globalThis
);
holder.__loadoutPageStatus ??= new AsyncLocalStorage();
const storage = holder.__loadoutPageStatus;

/**
 * Answers 404 instead of 200 where the page has called `answerMissing` by then. Pieces of a page that the browser asks for
 * by itself keep their status: Next would load the whole page anew.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {() => Promise<void>} serve
 */
export function withPageStatus(request, response, serve) {
  if ('rsc' in request.headers) return storage.run({ isMissing: false }, serve);
  const page = { isMissing: false };
  const writeHead = /** @type {(status: number, ...rest: unknown[]) => typeof response} */ (
    response.writeHead.bind(response)
  );
  response.writeHead = (/** @type {number} */ status, /** @type {unknown[]} */ ...rest) =>
    writeHead(page.isMissing && status === 200 ? 404 : status, ...rest);
  return storage.run(page, serve);
}

/**
 * The page that is being rendered says that there is nothing at its address.
 *
 * @returns {boolean} whether the status follows: it doesn't under another server than the product's own.
 */
export function answerMissing() {
  const page = storage.getStore();
  if (page) page.isMissing = true;
  return page !== undefined;
}
