import { randomUUID } from 'node:crypto';
import { env } from '@/lib/env';
import type { Quota } from '@/lib/rate-limit';
import { WholeResponse } from './whole-response';

/** The client's own request id where it is sane, else a new one. */
export function requestIdOf(request: Request): string {
  const given = request.headers.get('x-request-id');
  return given && /^[\w.:-]{1,128}$/.test(given) ? given : randomUUID();
}

/**
 * The client's network address. `lib/runtime/web.mjs` sets the header from the socket (or from a trusted proxy), so
 * that a client can't choose it.
 */
export function addressOf(request: Request): string {
  return request.headers.get('x-forwarded-for')?.split(',')[0]?.trim() || 'unknown';
}

type Answer = {
  status: number;
  /** JSON, whole or as it is made; null for an answer without a body. */
  body: string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> | null;
  requestId: string;
  quota?: Quota | undefined;
  headers?: Record<string, string>;
};

export const quotaHeaders = ({ limit, remaining, resetSeconds }: Quota) => ({
  'x-ratelimit-limit': String(limit),
  'x-ratelimit-remaining': String(remaining),
  'x-ratelimit-reset': String(resetSeconds),
});

/** An API response with the headers that each of them carries. */
export function respond(request: Request, { status, body, requestId, quota, headers }: Answer): Response {
  const all: Record<string, string> = {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    'x-request-id': requestId,
    ...headers,
  };
  if (quota) Object.assign(all, quotaHeaders(quota));
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  if (bytes instanceof Uint8Array) all['content-length'] = String(bytes.length);
  addCors(request, all);
  if (request.method === 'HEAD') {
    if (bytes instanceof ReadableStream) void bytes.cancel();
    return new Response(null, { status, headers: all });
  }
  if (bytes instanceof Uint8Array) return new WholeResponse(bytes, { status, headers: all });
  return new Response(bytes, { status, headers: all });
}

/** Both APIs are meant for servers: a browser elsewhere may read them only from an origin in CORS_ORIGIN. */
function addCors(request: Request, headers: Record<string, string>): void {
  const allowed = env().CORS_ORIGIN;
  if (!allowed) return;
  headers.vary = headers.vary ? `${headers.vary}, Origin` : 'Origin';
  const origin = request.headers.get('origin');
  if (!origin || !allowed.split(',').some((item) => item.trim() === origin)) return;
  headers['access-control-allow-origin'] = origin;
  headers['access-control-expose-headers'] =
    'X-Request-Id, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset';
  if (request.method !== 'OPTIONS') return;
  headers['access-control-allow-methods'] = 'GET, POST, DELETE';
  headers['access-control-allow-headers'] =
    'Authorization, Content-Type, Idempotency-Key, PublicKey, SecretKey, X-Request-Id';
  headers['access-control-max-age'] = '600';
}
