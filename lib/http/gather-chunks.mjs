/** What a connection's chunks are gathered to. Larger ones are passed on as they are. */
const PIECE_BYTES = 16 * 1024;
const LARGE_BYTES = 4 * 1024;

/**
 * Gathers the chunks that a request's parser gives at one time: each piece that a stream passes on costs much more than
 * its bytes do.
 *
 * @param {import('node:http').IncomingMessage} request
 * @param {(bytes: number) => boolean} count asked for each chunk whether it is to be read
 */
export function gatherChunks(request, count) {
  const push = request.push.bind(request);
  /** @type {Buffer | undefined} */
  let held;
  let length = 0;
  let isRefused = false;
  /** @type {NodeJS.Immediate | undefined} */
  let waiting;

  const pass = () => {
    clearImmediate(waiting);
    waiting = undefined;
    if (!held || length === 0) return;
    const piece = Buffer.from(held.subarray(0, length));
    length = 0;
    push(piece);
  };
  const hasRoom = () => request.readableLength + length < request.readableHighWaterMark;

  /** @param {Buffer | null} chunk */
  request.push = (chunk) => {
    // What has lost a part must not be read as if it were whole.
    if (isRefused) return false;
    if (chunk === null) {
      pass();
      return push(null);
    }
    isRefused = !count(chunk.length);
    if (isRefused) return false;
    if (chunk.length >= LARGE_BYTES) {
      pass();
      return push(chunk);
    }
    held ??= Buffer.allocUnsafeSlow(PIECE_BYTES);
    if (length + chunk.length > PIECE_BYTES) pass();
    chunk.copy(held, length);
    length += chunk.length;
    // Promises and ticks run between two chunks of the same read, an immediate after the last.
    waiting ??= setImmediate(pass);
    return hasRoom();
  };
}
