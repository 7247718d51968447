import { test as base, expect } from '@playwright/test';
import { z } from 'zod';
import { campaignEndpoints } from '@/lib/campaign/registry';
import { takesKeys } from '@/lib/http/endpoint';
import { fieldsOf } from './arbitraries';
import { callsFor, fuzzEndpoints, type Subject } from './fuzz-endpoints';
import { FuzzTarget } from './fuzz-target';
import { encode } from './wire';

const test = base.extend<object, { target: FuzzTarget }>({
  target: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads a fixture's needs from this pattern.
    async ({}, use) => {
      const target = await FuzzTarget.open();
      await use(target);
      console.log(`Requests by status: ${JSON.stringify(target.statuses)}`);
      await target.close();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});

const REQUIRED = {
  PublicKey: ['The public key field is required.'],
  SecretKey: ['The secret key field is required.'],
};
const campaign: Subject = {
  base: '/api/email',
  endpoints: campaignEndpoints,
  runs: 15,
  errors: 'fields',
  wrongCredentials: [
    {},
    { publickey: 'pk_of_nobody' },
    { secretkey: 'sk_of_nobody' },
    { publickey: 'pk_of_nobody', secretkey: 'sk_of_nobody' },
    { publickey: '\x80\xff', secretkey: '%00' },
    { authorization: `1|${'a'.repeat(43)}` },
    { cookie: 'loadout.session=x', 'sec-fetch-site': 'same-origin' },
  ],
  refusal: ({ publickey, secretkey }, auth) => {
    if (!takesKeys(auth)) return 'Unauthenticated.';
    if (publickey && secretkey) return { PublicKey: ['The selected public key is invalid.'] };
    if (publickey) return { SecretKey: REQUIRED.SecretKey };
    return secretkey ? { PublicKey: REQUIRED.PublicKey } : REQUIRED;
  },
  takes: (_endpoint, field, what) =>
    // Ids that name nothing are passed over, an empty condition's value is none, and any object is one of choices.
    field === 'strIds' ||
    field === 'except' ||
    field === 'custom_field' ||
    field === 'choices' ||
    (field === 'value' && what === 'nulls'),
};
const { requestOf, callAndCheck } = callsFor(campaign);

fuzzEndpoints(test, campaign);

test('what is written is noticed: else the tests above would prove nothing', async ({ target }) => {
  const endpoint = campaignEndpoints.find(({ path }) => path === '/contacts-type/add');
  if (!endpoint) throw new Error('The endpoint is missing.');
  const { type, body } = encode('json', [['name', 'Noticed']]);
  const before = await target.state();
  const headers = { ...target.credentials('client'), 'content-type': type };
  const answer = await callAndCheck(target, endpoint, requestOf('POST', endpoint.path, { headers, body }));
  expect(answer.status).toBe(200);
  expect(await target.state()).not.toBe(before);
});

/** Those that take ids and need nothing else. */
const bulk = campaignEndpoints.filter(({ body }) => {
  const needed = fieldsOf(body).filter(([, field]) => !z.safeParse(field, undefined).success);
  const names = fieldsOf(body).map(([name]) => name);
  return names.includes('strIds') && needed.every(([name]) => name === 'strIds');
});
for (const endpoint of bulk) {
  test(`POST ${endpoint.path}: 100,000 ids that are not there are none, and one more is refused`, async ({
    target,
  }) => {
    const ids = Array.from({ length: 100_001 }, (_, index) => 2_000_000_000 + index);
    for (const encoding of ['json', 'urlencoded'] as const) {
      for (const [strIds, status] of [
        [ids.slice(1), 404],
        [ids, 422],
      ] as const) {
        const { type, body } = encode(encoding, [['strIds', strIds]]);
        const headers = { ...target.credentials('client'), 'content-type': type };
        const answer = await callAndCheck(
          target,
          endpoint,
          requestOf('POST', endpoint.path, { headers, body }),
        );
        expect(answer.status, encoding).toBe(status);
      }
    }
  });
}
