import { readdirSync } from 'node:fs';
import { extname } from 'node:path';
import { workAs } from '../db/workload.mjs';
import { FairQueue, isQueueFull } from '../fair-queue.mjs';
import { withPageStatus } from '../http/page-status.mjs';
import { plainPage } from '../http/plain-page.mjs';
import { securityHeaders } from '../http/security-headers.mjs';
import { setFilePolicy, setPagePolicy } from '../http/set-policy.mjs';
import { networkOf } from '../network-of.mjs';

/**
 * Rendering is the processor's work: while one page waits for the database, another is rendered, and more at once would
 * only make each of them late. `turnMs`: a slow reader's turn ends before the page is read.
 */
const LIMITS = { atOnce: 3, perKey: 2, maxWaiting: 2_000, maxWaitingPerKey: 200, turnMs: 2_000 };

const PUBLIC = readdirSync('public', { recursive: true }).map((path) => `/${path}`.replaceAll('\\', '/'));
const files = new Set(PUBLIC.filter((path) => extname(path) !== ''));
/**
 * The build's own files and those of public/: cheap, and a page asks for many at once. An address that only looks like
 * one of them leads to a page that says that there is none.
 * @param {string} url
 */
const isFile = (url) => url.startsWith('/_next/static/') || files.has(url.split('?', 1)[0] ?? '');
/** What the endpoints' host has left to Next: no page, and answered as quickly. */
const API = /^\/api(\/|\?|$)/;

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {(request: IncomingMessage, response: ServerResponse) => Promise<void>} Serve
 */

/**
 * What instrumentation.tsx has made.
 * @returns {{
 *   answer: import('../page-cache/page-cache').PageCache,
 *   tooMany: typeof import('../http/too-many-pages').tooManyPages,
 * } | undefined}
 */
const pages = () => /** @type {{ __loadoutPages?: ReturnType<typeof pages> }} */ (globalThis).__loadoutPages;

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
  const turns = new FairQueue(LIMITS);
  /** @type {Serve} */
  const serve = (request, response) =>
    workAs({ workload: 'pages', owner: networkOf(addressOf(request)) }, () =>
      withPageStatus(request, response, () => handle(request, response)),
    );
  /** @type {Serve} */
  const render = (request, response) => {
    setPagePolicy(request, response);
    return serve(request, response);
  };

  /** @type {Serve} */
  const answer = (request, response) => {
    const isWanted = () => !request.socket.destroyed;
    /** @param {() => Promise<void>} work */
    const inTurn = (work) => turns.runWanted(networkOf(addressOf(request)), work, isWanted);
    /** @param {Promise<boolean> | false | undefined} answered */
    const otherwise = async (answered) => {
      try {
        if (!(await answered)) await inTurn(() => render(request, response));
      } catch (error) {
        if (!isQueueFull(error)) throw error;
        await send(request, response, veryBusy());
      }
    };
    try {
      const answered = pages()?.answer(request, response, { render, inTurn });
      return answered === true ? ANSWERED : otherwise(answered);
    } catch (error) {
      return Promise.reject(error);
    }
  };

  return (request, response) => {
    const { url = '' } = request;
    if (dev) return serve(request, response);
    if (isFile(url) || API.test(url)) {
      setFilePolicy(response);
      return serve(request, response);
    }
    const counted = pages()?.tooMany(addressOf(request));
    return counted
      ? counted.then((refusal) => (refusal ? send(request, response, refusal) : answer(request, response)))
      : answer(request, response);
  };
}

/** @param {IncomingMessage} request whose address lib/runtime/web.mjs has settled */
const addressOf = ({ headers }) => String(headers['x-forwarded-for']);

function veryBusy() {
  const words = {
    title: 'Very busy',
    text: 'Many people are here right now. Please try again in a few seconds.',
  };
  return plainPage(503, words, { ...Object.fromEntries(securityHeaders), 'retry-after': '5' });
}

/**
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {Response} page
 */
async function send(request, response, page) {
  response.writeHead(page.status, Object.fromEntries(page.headers));
  response.end(request.method === 'HEAD' ? undefined : await page.text());
  // What is left of a body that nobody reads must not hold up the connection.
  request.resume();
}
