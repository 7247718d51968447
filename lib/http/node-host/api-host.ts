import type { IncomingMessage, ServerResponse } from 'node:http';
import { noteResponse } from '../client-left';
import type { Contract, Routes } from '../contract';
import type { Endpoint } from '../endpoint';
import { type PlainRoute, servePlain } from '../plain-route';
import {
  aheadQueue,
  answerInTurn,
  answerQueued,
  csrfTokenQueue,
  openQueue,
  strictQueue,
} from './answer-queued';
import { sendResponse } from './send-response';
import { toRequest } from './to-request';

export type ApiHost = {
  /** Answers a request for any path below `/api`; null for all others. */
  (request: IncomingMessage, response: ServerResponse): Promise<void> | null;
  /** The paths that take a file of any length. */
  uploadPaths: ReadonlySet<string>;
};

/**
 * Serves the APIs straight from node:http. Next’s route handlers give the same answers by the same functions, but spend
 * several times what an endpoint does; they are for any other host of the build.
 *
 * @param others by their paths
 */
export function apiHost(
  services: readonly { contract: Contract; endpoints: readonly Endpoint[] }[],
  plainRoutes: readonly PlainRoute[],
  others: Readonly<Record<string, Routes>>,
): ApiHost {
  const routes = new Map<string, Routes>([
    ...Object.entries(others),
    ...services.flatMap(routesOf),
    ...plainRoutes.map((route): [string, Routes] => [route.path, servePlain(route)]),
  ]);
  const pathsOf = (isMeant: (endpoint: Endpoint) => boolean | undefined) =>
    services.flatMap(({ contract, endpoints }) =>
      endpoints.filter(isMeant).map(({ path }) => contract.base + path),
    );
  const strict = new Set([
    ...pathsOf(({ strictRateLimit }) => strictRateLimit),
    ...plainRoutes.filter((route) => route.strictRateLimit).map(({ path }) => path as string),
  ]);
  const tokens = new Set<string>(
    plainRoutes.filter(({ issuesCsrfToken }) => issuesCsrfToken).map(({ path }) => path),
  );
  const ahead = new Set(pathsOf(({ isAhead }) => isAhead));
  // Who watches the process is to see it as it is, however many wait.
  const unqueued = new Set([...Object.keys(others), ...pathsOf(({ workload }) => workload === 'health')]);
  // The base of one service may be below the other's: the longer first.
  const unknown = services
    .map(({ contract }) => ({ base: contract.base, routes: contract.unknownPath() }))
    .sort((one, other) => other.base.length - one.base.length);
  const routesFor = (path: string): Routes | undefined =>
    routes.get(path) ?? unknown.find(({ base }) => path === base || path.startsWith(`${base}/`))?.routes;
  const host = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const path = pathOf(incoming);
    const handle = routesFor(path)?.[incoming.method as keyof Routes];
    if (!handle) return null;
    const work = () => answer(handle, incoming, outgoing);
    if (unqueued.has(path)) return work();
    const queue = strict.has(path) ? strictQueue : tokens.has(path) ? csrfTokenQueue : null;
    return queue
      ? answerQueued(queue, work, incoming, outgoing)
      : answerInTurn(ahead.has(path) ? aheadQueue : openQueue, work, incoming, outgoing);
  };
  return Object.assign(host, { uploadPaths: new Set(pathsOf(({ upload }) => upload !== undefined)) });
}

/** The path as it is meant: `%2D` says the same as `-`, `%2F` not the same as `/`. What can't be decoded is refused before. */
function pathOf({ url = '' }: IncomingMessage): string {
  const [path = ''] = url.split('?', 1);
  return path.includes('%') ? decodeURI(path) : path;
}

function routesOf({
  contract,
  endpoints,
}: {
  contract: Contract;
  endpoints: readonly Endpoint[];
}): [path: string, Routes][] {
  const byPath = new Map<string, Endpoint[]>();
  for (const endpoint of endpoints) {
    for (const path of [endpoint.path, ...(endpoint.otherPaths ?? [])]) {
      byPath.set(path, [...(byPath.get(path) ?? []), endpoint]);
    }
  }
  return [...byPath].map(([path, together]) => [contract.base + path, contract.route(...together)]);
}

async function answer(
  handle: Routes['GET'],
  incoming: IncomingMessage,
  outgoing: ServerResponse,
): Promise<void> {
  try {
    await sendResponse(incoming, outgoing, await handle(noteResponse(toRequest(incoming), outgoing)));
  } finally {
    // What is left of a body that nobody reads must not hold up the connection.
    incoming.removeAllListeners('data').resume();
  }
}
