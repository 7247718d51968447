import { z } from 'zod';
import { fieldMarks } from '@/lib/fields';
import type { Contract } from './contract';
import type { Endpoint } from './endpoint';

type Json = Record<string, unknown>;

export type Service = {
  contract: Contract;
  endpoints: readonly Endpoint[];
  title: string;
  description: string;
  /** Security schemes of OpenAPI, and which of them (any of the list) a client's request needs. */
  securitySchemes: Json;
  clientSecurity: readonly Json[];
  failure: Json;
};

/** The OpenAPI 3.1 document of the services, made from their endpoints' own definitions. */
export function buildDocument({
  services,
  origin,
  version,
}: {
  services: readonly Service[];
  origin: string;
  version: string;
}): Json {
  return {
    openapi: '3.1.0',
    info: {
      title: 'Loadout',
      version,
      description: services.map(({ title, description }) => `**${title}.** ${description}`).join('\n\n'),
    },
    servers: [{ url: origin }],
    tags: services.flatMap(({ endpoints }) =>
      [...new Set(endpoints.map(({ tag }) => tag))].map((name) => ({ name })),
    ),
    paths: Object.assign({}, ...services.map(pathsOf)),
    components: {
      securitySchemes: Object.assign({}, ...services.map((service) => service.securitySchemes)),
      schemas: Object.fromEntries(services.map(({ contract, failure }) => [failureName(contract), failure])),
    },
  };
}

const failureName = ({ name }: Contract) => `${name[0]?.toUpperCase()}${name.slice(1)}Failure`;

function pathsOf(service: Service): Json {
  const paths: Record<string, Json> = {};
  for (const endpoint of service.endpoints) {
    for (const [index, path] of [endpoint.path, ...(endpoint.otherPaths ?? [])].entries()) {
      const item = paths[service.contract.base + path] ?? {};
      paths[service.contract.base + path] = item;
      for (const method of endpoint.methods) {
        item[method.toLowerCase()] = operationOf(service, endpoint, `${method} ${path}`, index > 0);
      }
    }
  }
  return paths;
}

function operationOf(
  { contract, clientSecurity }: Service,
  endpoint: Endpoint,
  id: string,
  isAlias: boolean,
): Json {
  const failure = { $ref: `#/components/schemas/${failureName(contract)}` };
  const answer = (description: string) => ({
    description,
    content: { 'application/json': { schema: failure } },
  });
  const takesBody = Boolean(endpoint.body ?? endpoint.upload);
  return {
    operationId: `${contract.name} ${id}`.replaceAll(/[^A-Za-z0-9]+/g, '-').toLowerCase(),
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: [
      endpoint.extension ? '*Extension.*' : '',
      isAlias ? `The same as \`${endpoint.path.slice(1)}\`.` : '',
      endpoint.description ?? '',
      aliasesText(endpoint),
    ]
      .filter(Boolean)
      .join(' '),
    ...(endpoint.extension ? { 'x-extension': true } : {}),
    security: securityOf(endpoint, clientSecurity),
    ...(parametersOf(endpoint).length > 0 ? { parameters: parametersOf(endpoint) } : {}),
    ...(takesBody ? { requestBody: bodyOf(endpoint) } : {}),
    responses: {
      200: { description: 'Done.', content: contentOf(endpoint) },
      ...(takesBody
        ? {
            400: answer('The body is malformed.'),
            413: answer('The body is too large.'),
            415: answer('The content type is not one of these.'),
          }
        : {}),
      ...(endpoint.auth === 'public' && !endpoint.strictRateLimit
        ? {}
        : { 401: answer('The credentials are missing or wrong.') }),
      ...(endpoint.auth === 'admin' ? { 403: answer('The account is not an operator’s.') } : {}),
      ...(endpoint.query || takesBody
        ? { 404: answer('The record does not exist.'), 422: answer('The input is invalid.') }
        : {}),
      ...(endpoint.methods.includes('POST')
        ? { 409: answer('The record’s state does not allow this.') }
        : {}),
      429: answer('Too many requests. `Retry-After` says when to come back.'),
      500: answer('A fault of ours.'),
    },
  };
}

function aliasesText({ aliases }: Endpoint): string {
  const pairs = Object.entries(aliases ?? {}).map(([alias, field]) => `\`${alias}\` for \`${field}\``);
  return pairs.length > 0 ? `Also accepted: ${pairs.join(', ')}.` : '';
}

function securityOf({ auth }: Endpoint, clientSecurity: readonly Json[]): readonly Json[] {
  if (auth === 'public') return [];
  return auth === 'session' ? [{ session: [] }] : clientSecurity;
}

/** What every POST of an account takes. */
const IDEMPOTENCY_KEY = {
  'Idempotency-Key': {
    description:
      'Extension. The same key and input within 24 hours get the first success again; the same key with other input is a 409.',
  },
};

function parametersOf({ query, methods, auth, headers: own }: Endpoint): Json[] {
  const takesKey = methods.includes('POST') && auth !== 'public';
  const headers: Endpoint['headers'] = { ...(takesKey && IDEMPOTENCY_KEY), ...own };
  const inQuery = Object.entries(query ? (schemaOf(query, 'input').properties ?? {}) : {}).map(
    ([name, schema]) => ({
      name,
      in: 'query',
      required: (schemaOf(query as z.ZodObject, 'input').required ?? []).includes(name),
      schema,
    }),
  );
  const inHeaders = Object.entries(headers).map(([name, { required = false, description }]) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  }));
  return [...inQuery, ...inHeaders];
}

function bodyOf({ body, upload }: Endpoint): Json {
  const schema = schemaOf((upload ?? body) as z.ZodObject, 'input');
  const types = upload
    ? ['multipart/form-data']
    : ['application/json', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  return {
    required: (schema.required ?? []).length > 0,
    content: Object.fromEntries(types.map((type) => [type, { schema }])),
  };
}

const contentOf = (endpoint: Endpoint): Json =>
  endpoint.file
    ? { [endpoint.file]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: envelopeOf(endpoint) } };

function envelopeOf({ response, envelope = 'message' }: Endpoint): Json {
  const status = { const: 'success' };
  const result = schemaOf(response, 'output');
  if (envelope !== 'flat')
    return { type: 'object', properties: { status, [envelope]: result }, required: ['status', envelope] };
  return {
    ...result,
    properties: { status, ...result.properties },
    required: ['status', ...(result.required ?? [])],
  };
}

type JsonSchema = Json & { properties?: Record<string, Json>; required?: string[] };

/** A zod schema as JSON Schema 2020-12, which is what OpenAPI 3.1 speaks. */
function schemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const {
    $schema: _dialect,
    '~standard': _standard,
    ...rest
  } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // A file in a form, and ids: what JSON Schema has no word for.
      if (fieldMarks.get(zodSchema as never)?.id) jsonSchema.description ??= 'A record’s id.';
      // zod says of every integer that JavaScript can hold it, which tells a reader nothing.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
    },
  }) as JsonSchema & { '~standard'?: unknown };
  return rest;
}
