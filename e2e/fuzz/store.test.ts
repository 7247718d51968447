import { test as base, expect } from '@playwright/test';
import { storeEndpoints } from '@/lib/store/registry';
import { differencesOf } from '../support/differences';
import { fieldsOf } from './arbitraries';
import { callsFor, fuzzEndpoints, type Sent, type Subject } from './fuzz-endpoints';
import { FuzzShop } from './fuzz-shop';
import { encode, type Fields, type Value } from './wire';

const test = base.extend<object, { target: FuzzShop }>({
  target: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const shop = await FuzzShop.open();
      await use(shop);
      console.log(`Requests by status: ${JSON.stringify(shop.statuses)}`);
      const differences = await differencesOf(shop.server);
      await shop.close();
      expect(differences, 'whatever was sent, everything adds up').toBe('');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
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

const store: Subject = {
  base: '/api',
  endpoints: storeEndpoints,
  runs: 30,
  errors: 'list',
  wrongCredentials,
  refusal: () => 'Unauthenticated.',
  // What is taken from a balance is a negative amount.
  takes: ({ path }, name, what) =>
    path === '/admin/accounts/adjust-balance' && name === 'amount' && what === 'negative',
  isKept: ({ path }, { text }) =>
    (['/order/pay', '/checkout/pay', '/account/balance/top-up'].includes(path) &&
      text.includes('The payment was declined.')) ||
    (path === '/admin/gateways/rates/refresh' && text.includes('The ECB couldn’t be reached.')),
};
const { requestOf, callAndCheck } = callsFor(store);

fuzzEndpoints(test, store);

test('what is written is noticed: else the tests above would prove nothing', async ({ target }) => {
  const endpoint = storeEndpoints.find(
    ({ path, methods }) => path === '/card/review' && methods.includes('POST'),
  );
  const [card_id] = target.known.card_id ?? [];
  if (!endpoint) throw new Error('The endpoint is missing.');
  const { type, body } = encode('json', [
    ['card_id', card_id],
    ['rating', 5],
    ['comment', 'Came at once.'],
  ]);
  const before = await target.state();
  const headers = { ...target.credentials('client'), 'content-type': type };
  const answer = await callAndCheck(target, endpoint, requestOf('POST', endpoint.path, { headers, body }));
  expect(answer.status).toBe(200);
  expect(await target.state()).not.toBe(before);
});

const ownRecord = storeEndpoints.filter(
  ({ auth, body, query }) =>
    auth === 'client' && [body, query].some((schema) => fieldsOf(schema).some(([name]) => name === 'utr')),
);
for (const endpoint of ownRecord) {
  test(`${endpoint.methods[0]} ${endpoint.path}: another account's order is like none`, async ({
    target,
  }) => {
    const method = endpoint.methods[0] ?? 'GET';
    const answerTo = (utr: Value) => {
      const fields: Fields = [
        ['utr', utr],
        ['number', 'INV-2026-000001'],
        ['gateway', 'sandbox'],
        ['currency', 'USD'],
      ];
      const { type, body } = encode('json', fields);
      const headers = {
        ...target.credentials('client'),
        ...(method === 'GET' ? {} : { 'content-type': type }),
      };
      const sent: Sent = method === 'GET' ? { query: fields, headers } : { headers, body };
      return callAndCheck(target, endpoint, requestOf(method, endpoint.path, sent));
    };
    const [foreign, unknown] = [await answerTo(target.foreign.utr), await answerTo('AAAAAAAAAAAAAAAAAA')];
    expect(foreign.status).toBe(404);
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
  });
}

for (const [noun, unknownId] of [
  ['tokens', 2_000_000_000],
  ['sessions', '00000000-0000-4000-8000-000000000000'],
] as const) {
  test(`POST /account/${noun}/revoke: another account's is like none`, async ({ target }) => {
    const endpoint = storeEndpoints.find(({ path }) => path === `/account/${noun}/revoke`);
    if (!endpoint) throw new Error('The endpoint is missing.');
    const answerTo = (id: Value) => {
      const { type, body } = encode('json', [['id', id]]);
      const headers = { ...target.credentials('session'), 'content-type': type };
      return callAndCheck(target, endpoint, requestOf('POST', endpoint.path, { headers, body }));
    };
    const [foreign, unknown] = [await answerTo(target.foreign[noun]), await answerTo(unknownId)];
    expect(foreign.status).toBe(404);
    expect([foreign.status, foreign.text]).toEqual([unknown.status, unknown.text]);
  });
}

test("paths and queries that nobody means are answered in the contract's words", async ({ target }) => {
  // As an endpoint answers that finds no record.
  const endpoint = storeEndpoints.find(({ path }) => path === '/top-up/details');
  if (!endpoint) throw new Error('The endpoint is missing.');
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
    const answer = await callAndCheck(target, endpoint, {
      method: 'GET',
      path,
      headers: target.credentials('client'),
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
      await callAndCheck(target, endpoint, { method: 'GET', path, headers: target.credentials('client') });
    }
  }
});
