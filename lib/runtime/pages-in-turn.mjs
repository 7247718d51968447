import { runAs } from '../db/workload.mjs';
import { FairQueue, isQueueFull } from '../fair-queue.mjs';
import { withPageStatus } from '../http/page-status.mjs';
import { plainPage } from '../http/plain-page.mjs';
import { securityHeaders } from '../http/security-headers.mjs';
import { networkOf } from '../network-of.mjs';

/**
 * Rendering is the processor's work: while one page waits for the database, another is rendered, and more at once would
 * only make each of them late. `turnMs`: a slow reader's turn ends before the page is read.
 */
const LIMITS = { atOnce: 3, perKey: 2, maxWaiting: 2_000, maxWaitingPerKey: 200, turnMs: 2_000 };

/** The build's own files and those of public/: cheap, and a page asks for many at once. */
const FILES = /^\/(_next\/static\/|theme\.js|(catalogue|gateways|templates|readme)\/[^?]+\.\w+)/;
/** What the endpoints' host has left to Next: no page, and answered as quickly. */
const API = /^\/api(\/|\?|$)/;

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {(request: IncomingMessage, response: ServerResponse) => Promise<void>} Serve
 */

/** Of what instrumentation.tsx has made. @returns {import('../page-cache/page-cache').PageCache | undefined} */
const pageCache = () =>
  /** @type {{ __loadoutPages?: import('../page-cache/page-cache').PageCache }} */ (globalThis)
    .__loadoutPages;

/** One for all: with a promise for each of a crowd's requests, Node spends a tenth of the time on keeping track of them. */
const ANSWERED = Promise.resolve();

/**
 * Serves pages: those that many get alike from memory, and what is rendered for each network in turn: who asks for a
 * thousand pages, and reads none, keeps nobody else waiting.
 *
 * @param {Serve} handle Next's own
 * @param {{ dev: boolean }} options
 * @returns {Serve}
 */
export function pagesInTurn(handle, { dev }) {
  const pages = new FairQueue(LIMITS);
  /** @type {Serve} */
  const serve = (request, response) =>
    runAs('pages', () => withPageStatus(request, response, () => handle(request, response)));

  return (request, response) => {
    const { url = '' } = request;
    if (dev || FILES.test(url) || API.test(url)) return serve(request, response);
    const isWanted = () => !request.socket.destroyed;
    /** @param {() => Promise<void>} work */
    const inTurn = (work) =>
      pages.runWanted(networkOf(String(request.headers['x-forwarded-for'])), work, isWanted);
    /** @param {Promise<boolean> | false | undefined} answered */
    const otherwise = async (answered) => {
      try {
        if (!(await answered)) await inTurn(() => serve(request, response));
      } catch (error) {
        if (!isQueueFull(error)) throw error;
        await refuse(request, response);
      }
    };
    try {
      const answered = pageCache()?.(request, response, { render: serve, inTurn });
      return answered === true ? ANSWERED : otherwise(answered);
    } catch (error) {
      return Promise.reject(error);
    }
  };
}

/** @type {Serve} */
async function refuse(request, response) {
  const words = {
    title: 'Very busy',
    text: 'Many people are here right now. Please try again in a few seconds.',
  };
  const page = plainPage(503, words, { ...Object.fromEntries(securityHeaders), 'retry-after': '5' });
  response.writeHead(page.status, Object.fromEntries(page.headers));
  response.end(await page.text());
  // What is left of a body that nobody reads must not hold up the connection.
  request.resume();
}
