import type { z } from 'zod';
import { isAccountPermission } from '@/lib/auth/account-permissions';
import type { Actor } from '@/lib/auth/actor';
import { authorize as requirePermission } from '@/lib/auth/authorize';
import { authorizeMember } from '@/lib/auth/authorize-member';
import { isPermission } from '@/lib/auth/permissions';
import { requireFreshSignIn } from '@/lib/auth/sessions/require-fresh-sign-in';
import { inRequest } from '@/lib/current-request';
import { refusalOf } from '@/lib/db/refusal-of';
import { forMany, runAs, workAs } from '@/lib/db/workload.mjs';
import { DomainError, invalid, isDomainError } from '@/lib/errors';
import { log } from '@/lib/log';
import { networkOf } from '@/lib/network-of.mjs';
import { countAttempt, countRequest, countRequestFrom, LimitReached } from '@/lib/rate-limit';
import { withoutValues } from '@/lib/without-values';
import { type AnyContext, answer, type Call, INTERACTIVE_MS } from './answer';
import { MAX_BODY_BYTES, MAX_GUEST_BODY_BYTES, readBody, readQuery } from './body';
import { clientLeft } from './client-left';
import type { AuthMode, Declared, Definition, Description, Endpoint, Envelope, Method } from './endpoint';
import { GENERAL_FAILURE } from './errors';
import { metrics } from './metrics';
import { applyAliases, parseInput, readInput } from './parse-input';
import { addressOf, requestIdOf, respond } from './respond';

type Handler = (request: Request) => Promise<Response>;
export type Routes = Record<Method | 'HEAD' | 'OPTIONS', Handler>;

type ContractOptions = {
  name: string;
  /** Where the contract's paths begin, without an origin. */
  base: string;
  /**
   * The account behind the request's credentials, null where it carries none.
   *
   * @throws DomainError unauthenticated where it carries wrong ones.
   */
  authenticate: (
    request: Request,
    endpoint: Pick<Endpoint, 'auth' | 'file' | 'writes'>,
  ) => Promise<Actor | null>;
  /** What a request without credentials is told. */
  missingCredentials: (request: Request, auth: AuthMode) => DomainError;
  /** A failure's status and what stands under `errors`, in this contract's shapes. */
  failure: (error: DomainError, endpoint: Endpoint | undefined) => { status: number; errors: unknown };
};

/** A contract: what is the same for all of its endpoints, in one place. */
export type Contract = ReturnType<typeof defineContract>;

export function defineContract(options: ContractOptions) {
  const failed = (call: Call, thrown: unknown, endpoint?: Endpoint): Response => {
    const error = refusalOf(thrown) ?? thrown;
    const known = isDomainError(error);
    if (!known) {
      metrics().failures.inc({ path: endpoint?.path ?? 'unknown' });
      log().error(
        { requestId: call.requestId, path: endpoint?.path, err: withoutValues(error) },
        'A request failed.',
      );
    }
    const { status, errors } = known
      ? options.failure(error, endpoint)
      : { status: 500, errors: GENERAL_FAILURE as unknown };
    const headers: Record<string, string> = {};
    if (known && error.retryAfterSeconds) headers['retry-after'] = String(error.retryAfterSeconds);
    return respond(call.request, {
      ...call,
      quota: error instanceof LimitReached ? error.quota : call.quota,
      status,
      body: JSON.stringify({
        status: 'failed',
        errors,
        ...(known && error.changed && { changed: error.changed }),
        ...(known && error.code && { code: error.code }),
      }),
      headers,
    });
  };

  const authorize = async (call: Call, endpoint: Endpoint): Promise<Actor | null> => {
    call.quota = await countRequestFrom('address', call.address);
    if (endpoint.strictRateLimit)
      call.quota = (await countAttempt('address', networkOf(call.address))) ?? call.quota;
    if (endpoint.auth === 'public') return null;
    const actor = await options.authenticate(call.request, endpoint);
    if (!actor) throw options.missingCredentials(call.request, endpoint.auth);
    if (isPermission(endpoint.auth)) requirePermission(actor, endpoint.auth);
    if (isAccountPermission(endpoint.auth)) authorizeMember(actor, endpoint.auth);
    const byKey = await countRequest(`account:${actor.id}`);
    if (byKey && call.quota && !endpoint.strictRateLimit && byKey.remaining < call.quota.remaining)
      call.quota = byKey;
    return actor;
  };

  const parseBody = async (
    endpoint: Endpoint,
    schema: z.ZodObject,
    raw: Record<string, unknown>,
    actor: Actor | null,
  ) => {
    const reading = readInput(schema, applyAliases(raw, endpoint.aliases));
    if ('data' in reading) return reading.data;
    const found = await endpoint.check?.({ actor, read: reading.read });
    throw invalid(...reading.problems, ...(found ?? []));
  };

  const contextOf = async (call: Call, endpoint: Endpoint, actor: Actor | null) => {
    const { request, address } = call;
    const limit = endpoint.maxBodyBytes ?? (actor ? MAX_BODY_BYTES : MAX_GUEST_BODY_BYTES);
    // First, so that a body that can't be read is refused as such whatever record the query names.
    const raw = endpoint.body && (await readBody(request, limit));
    const query = endpoint.query && parseInput(endpoint.query, readQuery(new URL(request.url)));
    const body = endpoint.body && raw && (await parseBody(endpoint, endpoint.body, raw, actor));
    return { actor, query, body, request, address } as unknown as AnyContext;
  };

  const serve = async (endpoint: Endpoint, request: Request): Promise<Response> => {
    const started = performance.now();
    const call: Call = { request, requestId: requestIdOf(request), address: addressOf(request) };
    let response: Response;
    try {
      response = await inRequest(call.requestId, async () => {
        const actor = await authorize(call, endpoint);
        const owner = actor?.id ?? networkOf(call.address);
        return workAs({ owner, ...ends(endpoint, request) }, async () => {
          const context = await contextOf(call, endpoint, actor);
          // An attempt counts also where the client doesn't wait for what comes of it.
          if (endpoint.fresh && actor) await forMany(() => requireFreshSignIn(actor, context.body));
          return answer(call, options.base, endpoint, context);
        });
      });
    } catch (error) {
      response = failed(call, error, endpoint);
    }
    const seconds = (performance.now() - started) / 1000;
    const labels = { method: request.method, path: options.base + endpoint.path, status: response.status };
    metrics().requests.observe(labels, seconds);
    log().debug({ requestId: call.requestId, ...labels, ms: Math.round(seconds * 1000) }, 'request');
    return response;
  };

  /** Answers what is no endpoint's work: counted, so that it costs a client as much as any other request. */
  const aside = async (request: Request, reply: (call: Call) => Response): Promise<Response> => {
    const call: Call = { request, requestId: requestIdOf(request), address: addressOf(request) };
    try {
      call.quota = await countRequestFrom('address', call.address);
      return reply(call);
    } catch (error) {
      return failed(call, error);
    }
  };

  const refuseOrList = (request: Request, allowed: readonly string[]): Promise<Response> =>
    aside(request, (call) =>
      request.method === 'OPTIONS'
        ? respond(request, { ...call, status: 204, body: null, headers: { allow: allowed.join(', ') } })
        : refuse(call, allowed),
    );

  const refuse = (call: Call, allowed: readonly string[]): Response => {
    const text = `The ${call.request.method} method is not supported for this route. Supported methods: ${allowed.join(', ')}.`;
    const response = failed(call, new DomainError('method', text));
    response.headers.set('allow', allowed.join(', '));
    return response;
  };

  return {
    ...options,

    /** Declares an endpoint. */
    endpoint<
      A extends AuthMode,
      R extends z.ZodType,
      Q extends z.ZodObject | undefined = undefined,
      B extends z.ZodObject | undefined = undefined,
      const M extends Description<A, Q, B, R>['method'] = Method,
      const P extends `/${string}` = `/${string}`,
      V extends Envelope = 'message',
    >(definition: Definition<A, Q, B, R> & { method: M; path: P; envelope?: V }): Declared<M, P, Q, B, R, V> {
      const methods = typeof definition.method === 'string' ? [definition.method] : definition.method;
      return { ...definition, methods } as unknown as Declared<M, P, Q, B, R, V>;
    },

    /** What a route file exports: the endpoint's methods, and a refusal in the contract's words for all others. */
    route(...endpoints: Endpoint[]): Routes {
      const byMethod = new Map<string, Endpoint>();
      for (const endpoint of endpoints) for (const method of endpoint.methods) byMethod.set(method, endpoint);
      const reads = byMethod.get('GET');
      if (reads) byMethod.set('HEAD', reads);
      const allowed = [...byMethod.keys(), 'OPTIONS'];
      return forAllMethods(async (request) => {
        const endpoint = byMethod.get(request.method);
        if (endpoint) return runAs(endpoint.workload ?? 'api', () => serve(endpoint, request));
        return refuseOrList(request, allowed);
      });
    },

    /** For what is no endpoint and can only be read: `read` for GET and HEAD, a refusal of all other methods. */
    readOnly(read: Handler): Routes {
      const others = forAllMethods((request) => refuseOrList(request, ['GET', 'HEAD', 'OPTIONS']));
      const readHead = async (request: Request) => new Response(null, await read(request));
      return { ...others, GET: read, HEAD: readHead };
    },

    /** For a path that something else serves: refuses all methods but these in the contract's words. */
    refuseAllBut(...served: Method[]): Routes {
      const allowed = [...served, ...(served.includes('GET') ? ['HEAD'] : []), 'OPTIONS'];
      return forAllMethods((request) => aside(request, (call) => refuse(call, allowed)));
    },

    /** For every path under the base that is no endpoint. */
    unknownPath: (): Routes =>
      forAllMethods((request) =>
        aside(request, (call) => failed(call, new DomainError('not-found', 'Record Not Found'))),
      ),
  };
}

/** When the statements of a read end, whatever they have found. What changes something is done, or fails, whole. */
function ends(endpoint: Endpoint, request: Request) {
  const isRead = request.method === 'GET' || request.method === 'HEAD' ? !endpoint.writes : endpoint.isRead;
  if (!isRead) return {};
  const left = clientLeft(request);
  return endpoint.streamed || endpoint.file ? { left } : { left, limitMs: INTERACTIVE_MS };
}

/** One handler for every method, since the answer to a wrong one is the handler's, too. */
export const forAllMethods = (handle: Handler): Routes => ({
  GET: handle,
  HEAD: handle,
  POST: handle,
  PUT: handle,
  PATCH: handle,
  DELETE: handle,
  OPTIONS: handle,
});
