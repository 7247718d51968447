import { test as base, expect } from '@playwright/test';
import fc from 'fast-check';
import type { z } from 'zod';
import { fieldMarks } from '@/lib/fields';
import type { Endpoint } from '@/lib/http/endpoint';
import { defOf, unwrap } from '@/lib/http/zod-shape';
import { storeEndpoints } from '@/lib/store/registry';
import { anyEncoding, fieldsFor, fieldsOf, fitting, wildBodies } from './arbitraries';
import { checkAnswer } from './check-answer';
import { FuzzShop } from './fuzz-shop';
import { type RawAnswer, type RawRequest, send } from './raw-request';
import { encode, encodings, type Fields, queryText, type Value } from './wire';

/** Repeat a failure with the seed that it prints: `FUZZ_SEED=… npm test -- --only e2e --project=fuzz`. */
const seed = Number(process.env.FUZZ_SEED ?? 20_261_120);
const RUNS = 60;

const test = base.extend<object, { shop: FuzzShop }>({
  shop: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const shop = await FuzzShop.open();
      await use(shop);
      console.log(`Requests by status: ${JSON.stringify(shop.statuses)}`);
      await shop.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

/** A declined payment is kept, as its failure says; nothing else that fails may leave a trace. */
const isKept = ({ path }: Endpoint, { text }: RawAnswer) =>
  path === '/order/pay' && text.includes('The payment was declined.');

async function callAndCheck(shop: FuzzShop, endpoint: Endpoint, request: RawRequest): Promise<RawAnswer> {
  const before = await shop.state();
  const answer = await send(shop.server.url, request);
  shop.statuses[answer.status] = (shop.statuses[answer.status] ?? 0) + 1;
  checkAnswer(endpoint, answer);
  if (answer.status !== 200 && !isKept(endpoint, answer)) {
    expect(await shop.state(), 'a failed call writes nothing').toBe(before);
  }
  return answer;
}

type Sent = { query?: Fields; headers?: Record<string, string>; body?: Buffer | undefined };

const requestOf = (method: string, path: string, { query = [], headers = {}, body }: Sent): RawRequest => ({
  method,
  path: `/api${path}${query.length > 0 ? `?${queryText(query)}` : ''}`,
  headers,
  body,
});

const wrongCredentials: readonly Record<string, string>[] = [
  {},
  { authorization: 'Bearer' },
  { authorization: '1|' },
  { authorization: `1|${'a'.repeat(43)}` },
  { authorization: `99999999999|${'a'.repeat(43)}` },
  { authorization: `Basic ${'A'.repeat(2_000)}` },
  { publickey: 'pk_demo_shopper_4e07297d3dc9c4b2cff6ba46' },
  { publickey: 'pk_demo_shopper_4e07297d3dc9c4b2cff6ba46', secretkey: 'sk_wrong' },
  { publickey: '\x80\xff', secretkey: '%00' },
  { cookie: 'loadout.session=x', 'sec-fetch-site': 'same-origin' },
];

/** Values of the kinds that the schema's field can't take, each with a name for the report. */
function misfits(field: z.core.$ZodType): [what: string, value: Value][] {
  const inner = unwrap(field);
  const { type } = defOf(inner);
  const isId = fieldMarks.get(inner as never)?.id;
  if (type === 'string')
    return [
      ['NUL', 'a\0b'],
      ['half a surrogate pair', 'a\ud800'],
      ['a list', [['a']]],
      ['an object', { a: 1 }],
      ['a number', 12.5],
    ];
  if (type === 'number') {
    const numbers: [string, Value][] = [
      ['negative', -1],
      ['fractional', 1.5],
      ['past 2^63', '9223372036854775808'],
      ['a text', 'twelve'],
      ['an object', {}],
    ];
    return isId ? [...numbers, ['past 2^31', 2 ** 31]] : numbers;
  }
  if (type === 'array')
    return [
      ['20,000 items', Array.from({ length: 20_000 }, () => 1)],
      ['an object', { a: 1 }],
      ['nested lists', [[[[1]]]]],
      ['nulls', [null, null]],
    ];
  return [
    ['an object', { a: 1 }],
    ['a list', [[1]]],
  ];
}

const isLenient = (field: z.core.$ZodType): boolean =>
  defOf(field).type === 'catch' ||
  Boolean(defOf(field).innerType && isLenient(defOf(field).innerType as z.core.$ZodType));

for (const endpoint of storeEndpoints) {
  const { auth, body: schema, query: querySchema, path, spellings } = endpoint;
  for (const method of endpoint.methods) {
    test(`${method} ${path}: generated requests get the contract's answers`, async ({ shop }) => {
      test.setTimeout(60_000);
      const right = fc.constant(shop.credentials(auth));
      const request = fc.record({
        path: fc.constantFrom(path, ...(endpoint.otherPaths ?? [])),
        query: fieldsFor(querySchema, undefined, shop.known),
        fields: fieldsFor(schema, spellings, shop.known),
        encoding: anyEncoding,
        wild: fc.option(fc.constantFrom(...wildBodies.filter(({ body }) => body.length < 1e6)), { freq: 12 }),
        headers: fc.oneof(
          { weight: 9, arbitrary: right },
          { weight: 1, arbitrary: fc.constantFrom(...wrongCredentials) },
        ),
        method: fc.oneof(
          { weight: 30, arbitrary: fc.constant(method) },
          { weight: 1, arbitrary: fc.constantFrom('PUT', 'PATCH', 'DELETE', 'HEAD') },
        ),
      });
      await fc.assert(
        fc.asyncProperty(
          request,
          async ({ path: at, query, fields, encoding, wild, headers, method: by }) => {
            const { type, body } = wild ?? encode(encoding, fields);
            const sends = by === 'POST' || by === 'PUT';
            const all = sends && type ? { ...headers, 'content-type': type } : headers;
            const raw = requestOf(by, at, { query, headers: all, body: sends ? body : undefined });
            if (by === 'HEAD') expect((await send(shop.server.url, raw)).status).toBeLessThan(500);
            else await callAndCheck(shop, endpoint, raw);
          },
        ),
        { seed, numRuns: RUNS, interruptAfterTimeLimit: 40_000, markInterruptAsFailure: false },
      );
    });
  }

  if (auth !== 'public') {
    test(`${endpoint.methods[0]} ${path}: wrong credentials are refused`, async ({ shop }) => {
      for (const headers of wrongCredentials) {
        const answer = await callAndCheck(
          shop,
          endpoint,
          requestOf(endpoint.methods[0] ?? 'GET', path, { headers }),
        );
        expect(answer.status).toBe(401);
        expect(JSON.parse(answer.text)).toEqual({ status: 'failed', errors: 'Unauthenticated.' });
      }
    });
  }

  if (schema) {
    const method = endpoint.methods.find((one) => one !== 'GET') ?? 'POST';

    test(`${method} ${path}: bodies that are none are refused`, async ({ shop }) => {
      for (const { what, type, body } of wildBodies) {
        const headers = { ...shop.credentials(auth), ...(type ? { 'content-type': type } : {}) };
        const answer = await callAndCheck(shop, endpoint, requestOf(method, path, { headers, body }));
        expect([400, 413, 415, 422], what).toContain(answer.status);
      }
    });

    test(`${method} ${path}: a field that does not fit is named, in each encoding`, async ({ shop }) => {
      const fields = fieldsOf(schema);
      const whole = fields.map(
        ([name, field]) =>
          [name, fc.sample(fitting(field, name, shop.known), { seed, numRuns: 1 })[0]] as const,
      );
      for (const [name, field] of fields) {
        if (isLenient(field)) continue;
        for (const [what, value] of misfits(field)) {
          for (const encoding of encodings) {
            // A form has no lists of lists, objects or numbers, and no half characters: those arrive as texts.
            if (
              encoding !== 'json' &&
              (typeof value === 'object' || typeof value === 'number' || what.includes('surrogate')) &&
              !Array.isArray(value)
            )
              continue;
            const sent = whole.map(([key, fitted]): Fields[number] => [key, key === name ? value : fitted]);
            const { type, body } = encode(encoding, sent);
            const headers = { ...shop.credentials(auth), 'content-type': type };
            const answer = await callAndCheck(shop, endpoint, requestOf(method, path, { headers, body }));
            const about = `${name}: ${what} as ${encoding}: ${answer.text.slice(0, 200)}`;
            if (encoding === 'json') expect(answer.status, about).toBe(422);
            else expect(answer.status, about).not.toBe(500);
          }
        }
      }
    });

    test(`${method} ${path}: keys of JavaScript's own and far indexes do no harm`, async ({ shop }) => {
      const type = 'application/x-www-form-urlencoded';
      const names = fieldsOf(schema).map(([name]) => name);
      const bodies = [
        '__proto__[admin]=1',
        '__proto__=1',
        'constructor[prototype][x]=1',
        'constructor=1',
        '[]=1',
        'a[=1',
        'a]=1',
        '=&=&&&',
      ];
      for (const text of [
        ...bodies,
        ...names.map((name) => `${name}[999999999]=1&${name}[0]=2&${name}=3&${name}[x]=4`),
      ]) {
        const headers = { ...shop.credentials(auth), 'content-type': type };
        const answer = await callAndCheck(
          shop,
          endpoint,
          requestOf(method, path, { headers, body: Buffer.from(text) }),
        );
        expect(answer.status, text).toBeGreaterThanOrEqual(400);
      }
    });
  }
}

test('what is written is noticed: else the tests above would prove nothing', async ({ shop }) => {
  const endpoint = storeEndpoints.find(
    ({ path, methods }) => path === '/card/review' && methods.includes('POST'),
  );
  const [card_id] = shop.known.card_id ?? [];
  if (!endpoint) throw new Error('The endpoint is missing.');
  const { type, body } = encode('json', [
    ['card_id', card_id],
    ['rating', 5],
    ['comment', 'Came at once.'],
  ]);
  const before = await shop.state();
  const headers = { ...shop.credentials('client'), 'content-type': type };
  const answer = await callAndCheck(shop, endpoint, requestOf('POST', endpoint.path, { headers, body }));
  expect(answer.status).toBe(200);
  expect(await shop.state()).not.toBe(before);
});

const ownRecord = storeEndpoints.filter(
  ({ auth, body, query }) =>
    auth === 'client' && [body, query].some((schema) => fieldsOf(schema).some(([name]) => name === 'utr')),
);
for (const endpoint of ownRecord) {
  test(`${endpoint.methods[0]} ${endpoint.path}: another account's order is like none`, async ({ shop }) => {
    const method = endpoint.methods[0] ?? 'GET';
    const answerTo = (utr: Value) => {
      const fields: Fields = [
        ['utr', utr],
        ['gateway', 'sandbox'],
        ['currency', 'USD'],
      ];
      const { type, body } = encode('json', fields);
      const headers = {
        ...shop.credentials('client'),
        ...(method === 'GET' ? {} : { 'content-type': type }),
      };
      const sent: Sent = method === 'GET' ? { query: [['utr', utr]], headers } : { headers, body };
      return callAndCheck(shop, endpoint, requestOf(method, endpoint.path, sent));
    };
    const [foreign, unknown] = [await answerTo(shop.foreign.utr), await answerTo('AAAAAAAAAAAAAAAAAA')];
    expect(foreign.status).toBe(404);
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
  });
}

for (const [noun, unknownId] of [
  ['tokens', 2_000_000_000],
  ['sessions', '00000000-0000-4000-8000-000000000000'],
] as const) {
  test(`POST /account/${noun}/revoke: another account's is like none`, async ({ shop }) => {
    const endpoint = storeEndpoints.find(({ path }) => path === `/account/${noun}/revoke`);
    if (!endpoint) throw new Error('The endpoint is missing.');
    const answerTo = (id: Value) => {
      const { type, body } = encode('json', [['id', id]]);
      const headers = { ...shop.credentials('session'), 'content-type': type };
      return callAndCheck(shop, endpoint, requestOf('POST', endpoint.path, { headers, body }));
    };
    const [foreign, unknown] = [await answerTo(shop.foreign[noun]), await answerTo(unknownId)];
    expect(foreign.status).toBe(404);
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
  });
}

test("paths and queries that nobody means are answered in the contract's words", async ({ shop }) => {
  const [anyone] = storeEndpoints.filter(({ path }) => path === '/get-category');
  if (!anyone) throw new Error('The endpoint is missing.');
  const paths = [
    '/api',

    '/api/nothing',
    '/api/%00',
    '/api/%ff',
    '/api/card/%2e%2e/x',
    `/api/${'a'.repeat(4_000)}`,
    '/api/card/make-order/x',
    '/api/CARD/MAKE-ORDER',
    '/api/__proto__',
  ];
  for (const path of paths) {
    const answer = await callAndCheck(shop, anyone, {
      method: 'GET',
      path,
      headers: shop.credentials('client'),
    });
    expect(answer.status, path.slice(0, 80)).toBe(404);
  }
  const queries = [
    '?%',
    '?%ff=%ff',
    '?a[999999999]=1',
    '?__proto__=1',
    '?page=%00',
    '?category_id[]=1',
    `?x=${'1'.repeat(6_000)}`,
    `?${'a[]=1&'.repeat(2_000)}`,
  ];
  for (const query of queries) {
    for (const endpoint of storeEndpoints.filter(
      ({ methods, auth }) => methods[0] === 'GET' && auth === 'client',
    )) {
      const path = `/api${endpoint.path}${query}`;
      await callAndCheck(shop, endpoint, { method: 'GET', path, headers: shop.credentials('client') });
    }
  }
});
