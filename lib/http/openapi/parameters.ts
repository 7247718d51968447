import type { Endpoint } from '../endpoint';
import type { ComponentSchemas } from './component-schemas';
import type { Json } from './service';

export const sharedParameters: Record<string, Json> = {
  IdempotencyKey: {
    name: 'Idempotency-Key',
    in: 'header',
    required: false,
    description:
      'Extension. The same key and input within 24 hours get the first success again; the same key with other input is a 409.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
    example: '0b6f1c1e-5a56-4d0e-9f0a-6f3f5a3f2c11',
  },
};

/** An account's POSTs do; a stranger's have nobody to keep the answer for. */
export const takesIdempotencyKey = ({ methods, auth }: Endpoint) =>
  methods.includes('POST') && auth !== 'public';

const IF_NONE_MATCH: NonNullable<Endpoint['headers']> = {
  'If-None-Match': { description: 'The `ETag` of an earlier answer.' },
};

export function parametersOf(endpoint: Endpoint, schemas: ComponentSchemas): Json[] {
  const { query, cached, example } = endpoint;
  const headers = { ...(cached && IF_NONE_MATCH), ...endpoint.headers };
  const { properties = {}, required = [] } = query ? schemas.of(query, 'input') : {};
  const inQuery = Object.entries(properties).map(([name, { description, ...schema }]) => ({
    name,
    in: 'query',
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema,
    ...(example?.query?.[name] === undefined ? {} : { example: example.query[name] }),
  }));
  const inHeaders = Object.entries(headers).map(([name, { required = false, description }]) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  }));
  const shared = takesIdempotencyKey(endpoint) ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : [];
  return [...inQuery, ...shared, ...inHeaders];
}
