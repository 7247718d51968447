import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Contract, Routes } from '../contract';
import type { Endpoint } from '../endpoint';
import { type PlainRoute, servePlain } from '../plain-route';
import { answerQueued, csrfTokenQueue, strictQueue } from './answer-queued';
import { sendResponse } from './send-response';
import { toRequest } from './to-request';

export type ApiHost = {
  /** Answers a request for the path of an endpoint or of a plain route; null for any other path. */
  (request: IncomingMessage, response: ServerResponse): Promise<void> | null;
  /** The paths that take a file of any length. */
  uploadPaths: ReadonlySet<string>;
};

/**
 * Serves endpoints straight from node:http. Next’s route handlers give the same answers by the same functions, but
 * spend several times what an endpoint does; they are for any other host of the build.
 */
export function apiHost(
  services: readonly { contract: Contract; endpoints: readonly Endpoint[] }[],
  plainRoutes: readonly PlainRoute[],
): ApiHost {
  const routes = new Map<string, Routes>([
    ...services.flatMap(routesOf),
    ...plainRoutes.map((route): [string, Routes] => [route.path, servePlain(route)]),
  ]);
  const strict = new Set([
    ...services.flatMap(({ contract, endpoints }) =>
      endpoints.filter((endpoint) => endpoint.strictRateLimit).map(({ path }) => contract.base + path),
    ),
    ...plainRoutes.filter((route) => route.strictRateLimit).map(({ path }) => path as string),
  ]);
  const tokens = new Set<string>(
    plainRoutes.filter(({ issuesCsrfToken }) => issuesCsrfToken).map(({ path }) => path),
  );
  const uploads = services.flatMap(({ contract, endpoints }) =>
    endpoints.filter(({ upload }) => upload).map(({ path }) => contract.base + path),
  );
  const host = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const [path = ''] = (incoming.url ?? '').split('?', 1);
    const handle = routes.get(path)?.[incoming.method as keyof Routes];
    if (!handle) return null;
    const queue = strict.has(path) ? strictQueue : tokens.has(path) ? csrfTokenQueue : null;
    const work = () => answer(handle, incoming, outgoing);
    return queue ? answerQueued(queue, work, incoming, outgoing) : work();
  };
  return Object.assign(host, { uploadPaths: new Set(uploads) });
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
    await sendResponse(incoming, outgoing, await handle(toRequest(incoming)));
  } finally {
    // What is left of a body that nobody reads must not hold up the connection.
    incoming.removeAllListeners('data').resume();
  }
}
