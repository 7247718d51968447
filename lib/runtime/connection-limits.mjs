import { endWith } from '../http/refuse.mjs';
import { networkOf } from '../network-of.mjs';

/** Descriptors for what is no visitor's connection: files, uploads, the database, suppliers and mail servers. */
const SPARE_DESCRIPTORS = 512;
/** Of a request's headers, which has to begin while the connection is still kept. */
const ARRIVAL_MS = 15_000;

/** What either refusal says, with its status. */
export const REFUSALS = /** @type {const} */ ({
  most: [503, 'Service Unavailable', 'The service has too many connections. Try again in a few seconds.'],
  mostPerNetwork: [
    429,
    'Too Many Requests',
    'Your network has too many connections. Try again in a few seconds.',
  ],
});
export const RETRY_SECONDS = '5';

/** How many descriptors the system lets this process have; Node has raised its limit as far as it may. */
function descriptors() {
  if (!process.report) return Number.POSITIVE_INFINITY;
  // It would look up the names of peers.
  Object.assign(process.report, { excludeNetwork: true });
  const { userLimits } = /** @type {{ userLimits?: { open_files?: { soft?: number | string } } }} */ (
    process.report.getReport()
  );
  return Number(userLimits?.open_files?.soft) || Number.POSITIVE_INFINITY;
}

/** @param {string | undefined} text @param {number} fallback @returns {number} where 0 means that there is no limit */
const limitIn = (text, fallback) => Number(text || fallback) || Number.POSITIVE_INFINITY;

/**
 * Of this process, by its environment, as lib/env.ts has it; always fewer than it has descriptors.
 * @param {NodeJS.ProcessEnv} env
 * @param {number} keepAliveMs
 * @returns {import('./connections.mjs').Limits}
 */
export function connectionLimits(env, keepAliveMs) {
  const room = descriptors();
  return {
    most: Math.min(
      limitIn(env.MAX_CONNECTIONS, 10_000),
      Math.max(room - SPARE_DESCRIPTORS, Math.ceil(room / 2)),
    ),
    mostPerNetwork: limitIn(env.MAX_CONNECTIONS_PER_NETWORK, 500),
    idleMs: keepAliveMs + ARRIVAL_MS,
  };
}

/**
 * Whose connections are counted, and what others are told. A proxy's own are no network's: of what it asks for, each
 * answer counts for the network that it names. Nor are this machine's: of its further addresses, only tests make use.
 * @param {{ trustProxy: boolean }} how
 * @returns {import('./connections.mjs').Rules}
 */
export const connectionRules = ({ trustProxy }) => ({
  networkOf({ remoteAddress }) {
    if (trustProxy || !remoteAddress || remoteAddress === '::1') return null;
    const network = networkOf(remoteAddress);
    return network === '127.0.0.1' ? null : network;
  },
  refuse(socket, limit) {
    const [status, words, errors] = REFUSALS[limit];
    endWith(socket, `${status} ${words}`, errors, { 'Retry-After': RETRY_SECONDS });
  },
});
