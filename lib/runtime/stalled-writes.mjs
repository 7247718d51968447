/**
 * Ends connections whose client doesn't take what it asked for. An answer that waits for its client costs memory, and a
 * place among the streams, for as long as the client likes.
 *
 * @param {import('node:http').Server} server
 * @param {{ windowMs?: number, minBytes?: number, looksAWindow?: number }} [limits] a connection is cut that had something
 *   to send for a whole window and got rid of fewer bytes than that
 * @returns {() => void} what ends the watch
 */
export function cutStalledWrites(server, { windowMs = 30_000, minBytes = 16 * 1024, looksAWindow = 6 } = {}) {
  /** @type {Map<import('node:net').Socket, { taken: number, looks: number }>} */
  const windows = new Map();

  server.on('connection', (/** @type {import('node:net').Socket} */ socket) => {
    windows.set(socket, { taken: 0, looks: 0 });
    socket.once('close', () => windows.delete(socket));
  });

  const timer = setInterval(() => {
    for (const [socket, window] of windows) {
      const { taken, waiting } = progressOf(socket);
      if (waiting === 0 || window.looks === 0 || taken - window.taken >= minBytes) {
        Object.assign(window, { taken, looks: waiting === 0 ? 0 : 1 });
      } else if (window.looks >= looksAWindow) socket.destroy();
      else window.looks += 1;
    }
  }, windowMs / looksAWindow);
  timer.unref();
  return () => clearInterval(timer);
}

/**
 * How many bytes the system has taken from a connection, and how many it has yet to take. The handle alone knows what is
 * left of a large write, as Node's own timeout reads it there.
 *
 * @param {import('node:net').Socket} socket
 */
function progressOf(socket) {
  const { _handle: handle } = /** @type {{ _handle?: { bytesWritten: number, writeQueueSize: number } }} */ (
    /** @type {unknown} */ (socket)
  );
  if (!handle) return { taken: 0, waiting: 0 };
  return { taken: handle.bytesWritten - handle.writeQueueSize, waiting: handle.writeQueueSize };
}
