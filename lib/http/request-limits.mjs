// Ends requests whose bodies arrive too slowly or in pieces too small, for endpoints and pages alike.
import { gatherChunks } from './gather-chunks.mjs';

/**
 * @typedef {import('node:http').IncomingMessage} IncomingMessage
 * @typedef {import('node:http').ServerResponse} ServerResponse
 * @typedef {import('node:net').Socket} Socket
 * @typedef {{ status: 408 | 413 | 431, text: string }} Refusal
 * @typedef {'page' | 'api' | 'upload'} BodyKind
 * @typedef {{ maxBytes: number, maxMs: number, bytesPerSecond: number, chunkBytes: number }} BodyLimits
 */

const KILOBYTE = 1024;
const MEGABYTE = 1024 * KILOBYTE;

/** Browsers send about twenty, and proxies add a few. */
export const MAX_HEADERS = 100;
/** A connection's silence that is no offence, and the time over which its rate is measured. */
const WINDOW_MS = 8_000;
/** Chunks that any body may have, however small they are. */
const FREE_CHUNKS = 1_000;
/** What is left of a body this small is read for the sake of the connection, which can then be used again. */
const SMALL_BODY_BYTES = 64 * KILOBYTE;
/** How long, and how much, a client may go on sending after its answer. */
const LINGER_MS = 10_000;
const LINGER_BYTES = 64 * MEGABYTE;
/** How long whoever reads the body has for an answer of its own. */
const OWN_ANSWER_MS = 2_000;

/**
 * `maxBytes`: of the whole body; endpoints have limits of their own. `maxMs`: for its first megabyte.
 * `bytesPerSecond`: over each window. `chunkBytes`: that chunks have on average.
 * @type {Record<BodyKind, BodyLimits>}
 */
const LIMITS = {
  page: { maxBytes: 64 * KILOBYTE, maxMs: 20_000, bytesPerSecond: KILOBYTE, chunkBytes: 32 },
  api: { maxBytes: Number.POSITIVE_INFINITY, maxMs: 30_000, bytesPerSecond: KILOBYTE, chunkBytes: 32 },
  upload: {
    maxBytes: Number.POSITIVE_INFINITY,
    maxMs: 1_800_000,
    bytesPerSecond: 8 * KILOBYTE,
    chunkBytes: 8,
  },
};

/** @type {Refusal} */
const TOO_SLOW = { status: 408, text: 'The request took too long to arrive.' };
/** @type {Refusal} */
const TOO_SMALL_CHUNKS = { status: 413, text: 'The request body must not be sent in chunks this small.' };

/** @param {number} limit @returns {Refusal} */
const tooLarge = (limit) => ({
  status: 413,
  text: `The request body must not be greater than ${Math.floor(limit / KILOBYTE)} kilobytes.`,
});

/** Emitted by a request whose body has been cut off, with the refusal, to whoever reads it. */
export const CUT = 'loadout:cut';

/** @typedef {(socket: Socket, refusal: Refusal) => void} WriteRefusal writes onto a connection and ends its own side */

/** @type {Set<BodyWatch>} */
const watches = new Set();
/** @type {NodeJS.Timeout | undefined} */
let timer;

function checkAll() {
  const now = Date.now();
  for (const watch of watches) watch.check(now);
  if (watches.size > 0) return;
  clearInterval(timer);
  timer = undefined;
}

/** One request's body while it arrives. */
class BodyWatch {
  bytes = 0;
  chunks = 0;
  startedAt = Date.now();
  windowAt = this.startedAt;
  windowBytes = 0;
  isCut = false;

  /**
   * @param {IncomingMessage} request
   * @param {ServerResponse} response
   * @param {BodyLimits} limits
   * @param {WriteRefusal} write
   */
  constructor(request, response, limits, write) {
    this.request = request;
    this.response = response;
    this.limits = limits;
    this.write = write;
    this.isChunked = request.headers['transfer-encoding'] !== undefined;
    gatherChunks(request, (bytes) => this.count(bytes));
    closeAfterEarlyAnswer(this);
    request.once('close', () => watches.delete(this));
    watches.add(this);
    timer ??= setInterval(checkAll, 1_000).unref();
  }

  /**
   * Counts a piece as the parser gives it.
   * @param {number} bytes
   * @returns {boolean} whether it is to be read
   */
  count(bytes) {
    if (this.isCut) return false;
    this.bytes += bytes;
    this.chunks += 1;
    const { maxBytes, chunkBytes } = this.limits;
    if (this.isChunked && this.chunks > FREE_CHUNKS + this.bytes / chunkBytes) this.cut(TOO_SMALL_CHUNKS);
    else if (this.bytes > maxBytes) this.cut(tooLarge(maxBytes));
    return !this.isCut;
  }

  /** @param {number} now */
  check(now) {
    if (this.request.complete) {
      watches.delete(this);
      return;
    }
    const { maxMs, bytesPerSecond } = this.limits;
    // The rest of a large body may take as long as the slowest line that is let through takes for it.
    const more = Math.max(0, this.bytes - MEGABYTE) / 32;
    if (now - this.startedAt > maxMs + more) return this.cut(TOO_SLOW);
    // What waits to be read here is no fault of the client's.
    const isWaiting = this.request.readableLength > 0;
    if (!isWaiting && now - this.windowAt < WINDOW_MS) return;
    const enough = (bytesPerSecond * (now - this.windowAt)) / 1000;
    if (!isWaiting && this.bytes - this.windowBytes < enough) return this.cut(TOO_SLOW);
    this.windowAt = now;
    this.windowBytes = this.bytes;
  }

  /** @param {Refusal} refusal */
  cut(refusal) {
    if (this.isCut) return;
    this.isCut = true;
    watches.delete(this);
    const { request, response } = this;
    const { socket } = request;
    if (response.headersSent) return void socket.destroy();
    // The parser may be in the middle of what has come in.
    setImmediate(() => {
      discardInput(socket);
      if (!request.emit(CUT, refusal)) return this.answer(refusal);
      setTimeout(() => this.answer(refusal), OWN_ANSWER_MS).unref();
    });
  }

  /** @param {Refusal} refusal */
  answer(refusal) {
    const { request, response } = this;
    if (response.headersSent || request.socket.destroyed) return;
    // While an earlier request of the connection is being answered, nothing may be written between.
    if (!response.socket) return void request.socket.destroy();
    this.write(request.socket, refusal);
    linger(request.socket);
  }
}

/**
 * An answer that doesn't wait for the body ends the connection, but not before the client had time to read it: closed
 * with input unread, TCP would take the answer back.
 * @param {BodyWatch} watch
 */
function closeAfterEarlyAnswer(watch) {
  const { request, response } = watch;
  const writeHead = response.writeHead;
  response.writeHead = /** @type {typeof writeHead} */ (
    /** @param {Parameters<typeof writeHead>} given */ (...given) => {
      const isSmall = Number(request.headers['content-length']) <= SMALL_BODY_BYTES;
      if (watch.isCut || !(request.complete || isSmall)) lingerAfter(request, response);
      return writeHead.apply(response, given);
    }
  );
}

/**
 * Ends the connection with this answer, patiently.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 */
function lingerAfter({ socket }, response) {
  response.setHeader('connection', 'close');
  socket.destroySoon = () => {
    socket.end();
    linger(socket);
  };
}

/**
 * Closes a connection once the client has had time to read what came last.
 * @param {Socket} socket its own side has been ended
 */
export function linger(socket) {
  discardInput(socket, LINGER_BYTES);
  const late = setTimeout(() => socket.destroy(), LINGER_MS);
  socket.once('end', () => socket.destroy());
  socket.once('close', () => clearTimeout(late));
}

/**
 * Takes the connection's input from the parser, which calls for each chunk, and passes it over.
 * @param {Socket} socket
 * @param {number} [most] bytes, after which the connection is broken off
 */
function discardInput(socket, most = Number.POSITIVE_INFINITY) {
  const from = socket.bytesRead;
  socket.removeAllListeners('data');
  // Node's HTTP server hands the connection over to whoever listens for its data.
  socket.on('data', () => {
    if (socket.bytesRead - from > most) socket.destroy();
  });
  socket.resume();
}

/**
 * What a request is refused for before anybody reads it, or null.
 * @param {IncomingMessage} request
 * @param {BodyKind} kind
 * @returns {Refusal | null}
 */
function refusalOf(request, kind) {
  if (request.rawHeaders.length / 2 > MAX_HEADERS)
    return { status: 431, text: `The request must not have more than ${MAX_HEADERS} headers.` };
  const { maxBytes } = LIMITS[kind];
  return Number(request.headers['content-length']) > maxBytes ? tooLarge(maxBytes) : null;
}

/**
 * Watches a request's body, if it has one. A reader who listens for `CUT` answers a refusal in its own words; for others
 * `write` does.
 * @param {IncomingMessage} request
 * @param {ServerResponse} response
 * @param {BodyKind} kind
 * @param {WriteRefusal} write
 * @returns {Refusal | null} what the request is to be refused for at once
 */
export function limitRequest(request, response, kind, write) {
  const { 'content-length': length, 'transfer-encoding': encoding } = request.headers;
  if (encoding !== undefined || Number(length) > 0) new BodyWatch(request, response, LIMITS[kind], write);
  const refusal = refusalOf(request, kind);
  if (refusal) lingerAfter(request, response);
  return refusal;
}
