import { refusalOf } from '@/lib/db/refusal-of';
import { isDomainError } from '@/lib/errors';
import { log } from '@/lib/log';
import { countRequestFrom, LimitReached } from '@/lib/rate-limit';
import { withoutValues } from '@/lib/without-values';
import { forAllMethods, type Routes } from './contract';
import type { Method } from './endpoint';
import { GENERAL_FAILURE, STATUS } from './errors';
import { metrics } from './metrics';
import { plainPage } from './plain-page.mjs';
import { addressOf, requestIdOf } from './respond';
import { waitText } from './wait-text';

export type PlainContext = {
  /** With its body unread: a webhook's signature is over the bytes as they came. */
  request: Request;
  requestId: string;
  /** The client's network address, as the server saw it. */
  address: string;
};

type Description = {
  method: Method | readonly [Method, ...Method[]];
  /** The whole path: a plain route belongs to neither contract. */
  path: `/api/${string}`;
  summary: string;
  /** Whether each call may be an attempt at guessing something: then few are let in at once. */
  strictRateLimit?: boolean;
  /** Whether it is what who guesses asks for first: then one at a time. */
  issuesCsrfToken?: boolean;
  /** Answers what it takes no method for; without it, a page does. */
  refuse?: (request: Request) => Promise<Response>;
  /** Whether failures are told in the APIs' envelope, and not by a page. */
  answersPrograms?: boolean;
  /**
   * Gives the whole answer. It is also asked for HEAD where it takes GET, and its body is then left out; `no-store` is
   * set unless it says otherwise.
   */
  handler: (context: PlainContext) => Promise<Response>;
};

/** A path that mail readers and providers call: no credentials, no envelope, any kind of answer. */
export type PlainRoute = Omit<Description, 'method'> & { methods: readonly Method[] };

export function plainRoute({ method, ...rest }: Description): PlainRoute {
  return { ...rest, methods: typeof method === 'string' ? [method] : method };
}

/** What a failure says to whoever sees it. It never tells more than a verb's own sentence. */
function failureOf(thrown: unknown, { path, answersPrograms }: PlainRoute, requestId: string): Response {
  const error = refusalOf(thrown) ?? thrown;
  if (!isDomainError(error)) {
    metrics().failures.inc({ path });
    log().error({ requestId, path, err: withoutValues(error) }, 'A request failed.');
    if (answersPrograms) return Response.json({ status: 'failed', errors: GENERAL_FAILURE }, { status: 500 });
    return plainPage(500, { title: GENERAL_FAILURE, text: 'Please try again in a few minutes.' });
  }
  const { retryAfterSeconds } = error;
  const headers: Record<string, string> = retryAfterSeconds
    ? { 'retry-after': String(retryAfterSeconds) }
    : {};
  if (answersPrograms)
    return Response.json(
      { status: 'failed', errors: error.message },
      { status: STATUS[error.kind], headers },
    );
  const title = error.kind === 'limited' ? 'Too many requests' : 'This did not work';
  const text = error instanceof LimitReached ? waitText(error.quota.resetSeconds) : error.message;
  return plainPage(STATUS[error.kind], { title, text }, headers);
}

async function answer(
  route: PlainRoute,
  allowed: readonly string[],
  context: PlainContext,
): Promise<Response> {
  const { request, address } = context;
  // Counted apart from the APIs': many readers may share the address of a program that calls these.
  await countRequestFrom('plain', address);
  if (request.method === 'OPTIONS')
    return new Response(null, { status: 204, headers: { allow: allowed.join(', ') } });
  if (allowed.includes(request.method)) return route.handler(context);
  if (route.refuse) return route.refuse(request);
  const text = `The ${request.method} method is not supported here. Supported methods: ${allowed.join(', ')}.`;
  return plainPage(405, { title: 'This did not work', text }, { allow: allowed.join(', ') });
}

/** What a route file exports, and what the host of production calls. */
export function servePlain(route: PlainRoute): Routes {
  const allowed = [...route.methods, ...(route.methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
  return forAllMethods(async (request) => {
    const started = performance.now();
    const requestId = requestIdOf(request);
    const context = { request, requestId, address: addressOf(request) };
    let response = await answer(route, allowed, context).catch((error: unknown) =>
      failureOf(error, route, requestId),
    );
    if (request.method === 'HEAD') {
      void response.body?.cancel();
      response = new Response(null, response);
    }
    response.headers.set('x-request-id', requestId);
    // Links of single mails are for nobody to find.
    if (route.path.startsWith('/api/mail/')) response.headers.set('x-robots-tag', 'noindex, nofollow');
    if (!response.headers.has('cache-control')) response.headers.set('cache-control', 'no-store');
    const labels = { method: request.method, path: route.path, status: response.status };
    metrics().requests.observe(labels, (performance.now() - started) / 1000);
    return response;
  });
}
