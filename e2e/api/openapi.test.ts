import { expect, test } from '@playwright/test';
import { Validator } from '@seriousme/openapi-schema-validator';
import type { Endpoint } from '@/lib/http/endpoint';
import { storeEndpoints } from '@/lib/store/registry';
import { guest } from '../support/api';

type Operation = {
  operationId: string;
  description: string;
  security: unknown[];
  parameters?: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, unknown> };
  responses: Record<string, unknown>;
};
type Document = { openapi: string; paths: Record<string, Record<string, Operation>> };

/** The endpoints of store-api.md, its aliases and the extensions that the decisions list. */
const CONTRACT = [
  'POST generate/authorization-token',
  'GET get-category',
  'GET top-up/list',
  'GET top-up/details',
  'GET topup/services',
  'GET card/details',
  'GET card/services',
  'POST card/make-order',
  'GET card/review',
  'POST card/review',
  'GET get-topup/orders',
  'GET topUp/order',
  'GET get-card/orders',
  'GET card/order',
];
const EXTENSIONS = [
  'GET get-card',
  'POST top-up/make-order',
  'GET topup/review',
  'POST topup/review',
  'GET get-campaign',
  'GET order/details',
  'POST order/pay',
  'GET health',
  'GET ready',
  'GET metrics',
];

async function document(): Promise<Document> {
  const answer = await guest().get('openapi.json');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toMatch(/^application\/json/);
  return answer.body as unknown as Document;
}

function operationOf({ paths }: Document, name: string): Operation | undefined {
  const [method = '', path] = name.split(' ');
  return paths[`/api/${path}`]?.[method.toLowerCase()];
}

test.describe('GET openapi.json (extension)', () => {
  test('is a valid OpenAPI 3.1 document', async () => {
    const found = await document();
    expect(found.openapi).toMatch(/^3\.1\./);
    const { valid, errors } = await new Validator().validate(found as unknown as Record<string, unknown>);
    expect(errors ?? []).toEqual([]);
    expect(valid).toBe(true);
  });

  test('lists every endpoint and alias of the contract, and marks what is not in it', async () => {
    const found = await document();
    for (const name of CONTRACT) {
      const operation = operationOf(found, name);
      expect(operation, name).toBeDefined();
      expect(operation?.description, name).not.toContain('*Extension.*');
    }
    for (const name of EXTENSIONS) {
      const operation = operationOf(found, name);
      expect(operation, name).toBeDefined();
      expect(operation?.description, name).toContain('*Extension.*');
    }
  });

  test('names the contract’s parameters, bodies and failures', async () => {
    const found = await document();
    const query = (name: string) =>
      operationOf(found, name)
        ?.parameters?.filter((parameter) => parameter.in === 'query')
        .map((parameter) => `${parameter.name}${parameter.required ? '*' : ''}`);
    expect(query('GET top-up/list')).toEqual(expect.arrayContaining(['category_id', 'page']));
    expect(query('GET top-up/details')).toEqual(['slug*']);
    expect(query('GET card/details')).toEqual(['card_id*']);
    expect(query('GET card/services')).toEqual(['card_id']);
    expect(query('GET card/review')).toEqual(['card_id*', 'page']);
    expect(query('GET get-card/orders')).toEqual(['page']);
    const makeOrder = operationOf(found, 'POST card/make-order');
    // One alone: of several, generated clients send all at once.
    expect(Object.keys(makeOrder?.requestBody?.content ?? {})).toEqual(['application/json']);
    expect(Object.keys(makeOrder?.responses ?? {})).toEqual(
      expect.arrayContaining(['200', '400', '401', '409', '413', '415', '422', '429', '500']),
    );
    expect(operationOf(found, 'POST generate/authorization-token')?.security).toEqual([]);
    for (const name of CONTRACT.slice(1)) expect(operationOf(found, name)?.security, name).not.toEqual([]);
  });

  test('gives each operation an id of its own', async () => {
    const ids = Object.values((await document()).paths)
      .flatMap((item) => Object.values(item))
      .map(({ operationId }) => operationId);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

const pathsOf = ({ path, otherPaths = [] }: Endpoint) => [path, ...otherPaths];

test.describe('registry', () => {
  test('no method of a path is declared twice', () => {
    const names = storeEndpoints.flatMap((endpoint) =>
      pathsOf(endpoint).flatMap((path) => endpoint.methods.map((method) => `${method} ${path}`)),
    );
    expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
  });

  test('every route serves exactly the methods that are declared', async () => {
    const methods = new Map<string, Set<string>>();
    for (const endpoint of storeEndpoints) {
      for (const path of pathsOf(endpoint)) {
        const served = methods.get(path) ?? new Set(['OPTIONS']);
        for (const method of endpoint.methods) served.add(method);
        if (served.has('GET')) served.add('HEAD');
        methods.set(path, served);
      }
    }
    for (const [path, served] of methods) {
      const answer = await guest().send('OPTIONS', path.slice(1));
      expect(answer.headers.get('allow')?.split(', ').sort(), path).toEqual([...served].sort());
    }
  });

  test('the document lists exactly the endpoints that are declared', async () => {
    const found = await document();
    const listed = Object.entries(found.paths)
      .filter(([path]) => !path.startsWith('/api/email/'))
      .flatMap(([path, item]) => Object.keys(item).map((method) => `${method.toUpperCase()} ${path}`));
    const declared = storeEndpoints.flatMap((endpoint) =>
      pathsOf(endpoint).flatMap((path) => endpoint.methods.map((method) => `${method} /api${path}`)),
    );
    expect(listed.sort()).toEqual(declared.sort());
  });
});
