import type { z } from 'zod';
import { type Endpoint, takesKeys } from '../endpoint';
import { defOf, unwrap } from '../zod-shape';
import type { ComponentSchemas } from './component-schemas';
import { takesIdempotencyKey } from './parameters';
import type { Json, Service } from './service';

const header = (description: string, type: 'string' | 'integer', example: unknown): Json => ({
  description,
  schema: { type },
  example,
});

export const sharedHeaders: Record<string, Json> = {
  RequestId: header(
    'The request’s id: your own, or a new one.',
    'string',
    '0b6f1c1e-5a56-4d0e-9f0a-6f3f5a3f2c11',
  ),
  RateLimitLimit: header('How many requests a minute may bring.', 'integer', 6000),
  RateLimitRemaining: header('How many are left of them.', 'integer', 5998),
  RateLimitReset: header('Seconds until all of them are left again.', 'integer', 42),
  RetryAfter: header('Seconds to wait before another attempt.', 'integer', 5),
  Location: header(
    'The endpoint with the details of what was made.',
    'string',
    '/api/order/details?utr=LD0X8K0QDV5QT9QY',
  ),
  IdempotencyReplayed: header('`true` where this is an earlier answer to the same key.', 'string', 'true'),
  ETag: header('Names this answer; `If-None-Match` takes it.', 'string', 'W/"f3a1"'),
};

const headers = (names: Record<string, keyof typeof sharedHeaders>): Json =>
  Object.fromEntries(
    Object.entries(names).map(([name, key]) => [name, { $ref: `#/components/headers/${key}` }]),
  );

const always = {
  'X-Request-Id': 'RequestId',
  'X-RateLimit-Limit': 'RateLimitLimit',
  'X-RateLimit-Remaining': 'RateLimitRemaining',
  'X-RateLimit-Reset': 'RateLimitReset',
};

const texts: Record<number, string> = {
  400: 'The body can’t be read.',
  401: 'The credentials are missing or wrong.',
  403: 'The account may not do this.',
  404: 'The record does not exist.',
  409: 'The record’s state does not allow this, or the `Idempotency-Key` was used with other input or is in use.',
  413: 'The body is too large.',
  415: 'The content type is not one of these.',
  422: 'The input is invalid.',
  429: 'Too many requests. `Retry-After` says when to come back.',
  500: 'A fault of ours.',
};

const nameOf = (service: Service, status: number) => `${failureName(service)}${status}`;
export const failureName = ({ contract: { name } }: Service) =>
  `${name[0]?.toUpperCase()}${name.slice(1)}Failure`;

function failureOf(service: Service, status: number, description: string): Json {
  const waits: Record<string, string> = [409, 429, 503].includes(status)
    ? { 'Retry-After': 'RetryAfter' }
    : {};
  const schema = { $ref: `#/components/schemas/${failureName(service)}` };
  return {
    description,
    headers: headers({ ...always, ...waits }),
    ...(status === 304 ? {} : { content: { 'application/json': { schema } } }),
  };
}

/** The failures that many endpoints of a service give. */
export function sharedResponses(service: Service): Record<string, Json> {
  const given = new Set(service.endpoints.flatMap(failuresOf));
  return Object.fromEntries(
    [...given]
      .sort()
      .map((status) => [nameOf(service, status), failureOf(service, status, texts[status] ?? '')]),
  );
}

/** Fields that name a record: by its id, key or address. */
const NAMES_RECORD = /^(.*_)?(ids?|utr|slug|token|key|draft|reference|email|address(es)?)$|Ids?$/i;

/** Whether a call may be about a record that there isn't. */
function looksUp({ record, query, body, upload }: Endpoint): boolean {
  if (record) return true;
  return [query, body, upload].some(
    (schema) => schema && fieldsOf(schema).some((name) => NAMES_RECORD.test(name)),
  );
}

/** Of a choice of objects, those of all of them. */
function fieldsOf(schema: z.core.$ZodType): string[] {
  const { shape, options = [] } = defOf(unwrap(schema));
  return shape ? Object.keys(shape) : options.flatMap(fieldsOf);
}

/** The failures that an endpoint of its kind gives, besides those of its own `statuses`. */
export function failuresOf(endpoint: Endpoint): number[] {
  const { auth, query, body, upload } = endpoint;
  const takesBody = Boolean(body ?? upload);
  return [
    ...(takesBody ? [400, 413, 415] : []),
    ...(auth === 'public' ? [] : [401]),
    // Of a blocked account, too.
    ...(takesKeys(auth) ? [403] : []),
    ...(looksUp(endpoint) ? [404] : []),
    ...(query || takesBody ? [422] : []),
    ...(takesIdempotencyKey(endpoint) ? [409] : []),
    ...[429, 500],
  ];
}

const STALE =
  'The account may not do this, or, with the `code` `fresh_sign_in_required`, a session showed its password more than ten minutes ago.';
const UNCHANGED = 'Nothing has changed since the answer with this `ETag`.';

export function responsesOf(service: Service, endpoint: Endpoint, schemas: ComponentSchemas): Json {
  const { locates, ownIdempotency, cached, fresh } = endpoint;
  const statuses = { ...(cached && { 304: UNCHANGED }), ...(fresh && { 403: STALE }), ...endpoint.statuses };
  const success: Record<string, string> = {
    ...always,
    ...(locates ? { Location: 'Location' } : {}),
    ...(takesIdempotencyKey(endpoint) && !ownIdempotency
      ? { 'Idempotency-Replayed': 'IdempotencyReplayed' }
      : {}),
    ...(statuses[304] ? { ETag: 'ETag' } : {}),
  };
  const shared = failuresOf(endpoint).map((status): [number, Json] => [
    status,
    { $ref: `#/components/responses/${nameOf(service, status)}` },
  ]);
  const own = Object.entries(statuses).map(([status, text]): [number, Json] => [
    Number(status),
    failureOf(service, Number(status), text),
  ]);
  return {
    200: { description: 'Done.', headers: headers(success), content: contentOf(endpoint, schemas) },
    ...Object.fromEntries([...shared, ...own]),
  };
}

const contentOf = (endpoint: Endpoint, schemas: ComponentSchemas): Json =>
  endpoint.file
    ? { [endpoint.file]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: envelopeOf(endpoint, schemas) } };

function envelopeOf({ response, envelope = 'message' }: Endpoint, schemas: ComponentSchemas): Json {
  const status = { const: 'success', type: 'string', description: 'The call succeeded.' };
  const result = { description: 'The result.', ...schemas.of(response, 'output') };
  if (envelope !== 'flat')
    return { type: 'object', properties: { status, [envelope]: result }, required: ['status', envelope] };
  return {
    ...result,
    properties: { status, ...result.properties },
    required: ['status', ...(result.required ?? [])],
  };
}
