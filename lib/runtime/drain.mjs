// How the web process leaves without anybody noticing: load balancers are told first, and connections end politely.
import { Server as NetServer } from 'node:net';

/** A supervisor and the terminal or service manager above it may send the same signal twice. */
const SAME_SIGNAL_MS = 1_000;
const EVERY_MS = 50;
/** A connection that has just become idle, or was just opened, may have a request on its way. */
const IDLE_MS = 1_000;

/**
 * Stops a server on SIGTERM or SIGINT, and the process with it.
 *
 * On SIGTERM everything is still answered for `drainMs`, while `draining()` is true, so that load balancers can move
 * on. Answers close their connections from then on. After that nothing new is accepted, connections are closed once
 * they are idle, and what still runs has `finishMs` to end. SIGINT leaves out the first part, a second signal both.
 *
 * @param {import('node:http').Server} server before it has listeners for `request`
 * @param {ReadonlyMap<import('node:net').Socket, import('./connections.mjs').Connection>} connections all that it has
 * @param {{ drainMs: number, finishMs: number }} limits
 * @returns {{ draining: () => boolean }}
 */
export function stopOnSignals(server, connections, { drainMs, finishMs }) {
  let signalledAt = 0;

  server.on('request', (_request, response) => {
    if (signalledAt) response.setHeader('connection', 'close');
  });

  /** @param {number} idleMs */
  function closeIdle(idleMs) {
    for (const [socket, { open, idleSince, bytesRead }] of connections) {
      const arriving = socket.bytesRead > bytesRead;
      if (open.size === 0 && !arriving && Date.now() - idleSince >= idleMs) socket.destroySoon();
    }
  }

  /** @param {number} idleMs */
  function finish(idleMs) {
    // Not http's own close(): that cuts idle connections at once, and with them requests on their way.
    NetServer.prototype.close.call(server, () => process.exit(0));
    setInterval(() => closeIdle(idleMs), EVERY_MS);
    closeIdle(idleMs);
    setTimeout(() => process.exit(0), finishMs);
  }

  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGINT'])) {
    process.on(signal, () => {
      if (signalledAt && Date.now() - signalledAt > SAME_SIGNAL_MS) process.exit(1);
      if (signalledAt) return;
      signalledAt = Date.now();
      for (const { open } of connections.values())
        for (const response of open.keys())
          if (!response.headersSent) response.setHeader('connection', 'close');
      const wait = signal === 'SIGTERM' && server.listening ? drainMs : 0;
      if (wait > 0) setTimeout(finish, wait, Math.min(IDLE_MS, wait));
      else finish(0);
    });
  }

  return { draining: () => signalledAt > 0 };
}
