import { expect, test } from '@playwright/test';
import { campaignEndpoints, readerRoutes } from '@/lib/campaign/registry';
import { storeRoutes } from '@/lib/store/registry';
import { page } from '../support/accounts';
import { type Answer, Api, baseUrl } from '../support/api';
import { type Marketer, marketer, notFound, stranger } from '../support/campaign';
import { contactTypes } from '../support/campaign-contract/contacts';
import { newContactType } from '../support/campaign-records';
import { failure, success } from '../support/expectations';

/** The rows of the contract's tables. */
const CONTRACT = `
GET global-unsubscribes
POST global-unsubscribes/save
DELETE global-unsubscribes/delete
POST global-unsubscribes/bulk-delete
GET contacts-type
POST contacts-type/add
GET contacts-type/view
POST contacts-type/update
DELETE contacts-type/delete
GET segment/list
GET segment/email/list
POST segment/email/store
DELETE segment/email/delete
DELETE segment/delete
GET unsubscribes-groups
POST unsubscribes-groups/save
GET unsubscribes-groups/details
POST unsubscribes-groups/update
POST unsubscribes-groups/manually-add
GET unsubscribes-groups/recipients-list
DELETE unsubscribes-groups/recipients-delete
POST unsubscribes-groups/recipients-bulk-delete
GET contacts/list
POST contacts/add
GET contacts/csv-sample/download
POST contacts/upload-csv
GET contacts/details
POST contacts/update
DELETE contacts/delete
POST contacts/bulk-delete
GET reserve-fields
GET custom-fields
POST custom-fields/save
DELETE custom-fields/delete
GET get-design/template
GET get-dynamic/content
GET single-send/list
POST single/send/create
GET,POST single/send/duplicate
GET single-send/details
POST single/send/update
DELETE single/send/delete
GET automations
POST automations/create
GET automations/duplicate
GET automations/details
GET automations/pause
GET automations/set-live
DELETE automations/delete
POST automations/bulk-delete
GET automations/schedule
POST automations/schedule/create
GET notification-recipients
POST notification-recipient/save
DELETE notification-recipient/delete
POST notification-recipient/bulk-delete
GET get/country-state-city
GET,POST senders
POST sender/save
GET sender/details
POST sender/update
DELETE sender/delete
GET sender/resend-mail`
  .trim()
  .split('\n')
  .map((row) => {
    const [methods = '', path = ''] = row.split(' ');
    return { methods: methods.split(','), path };
  });

const isInContract = (method: string, path: string) =>
  CONTRACT.some((row) => `/${row.path}` === path && row.methods.includes(method));

const endpointsOf = (path: string) =>
  campaignEndpoints.filter((endpoint) =>
    [endpoint.path, ...(endpoint.otherPaths ?? [])].includes(`/${path}`),
  );

let owner: Marketer;
test.beforeAll(async () => {
  owner = await marketer();
});

test('the registry has every row of the contract, and marks all else as an extension', () => {
  expect(CONTRACT).toHaveLength(63);
  for (const { methods, path } of CONTRACT) {
    const own = endpointsOf(path).filter(({ extension }) => !extension);
    expect([path, own.flatMap((endpoint) => endpoint.methods).sort()]).toEqual([path, methods]);
  }
  for (const { methods, path, extension } of campaignEndpoints)
    for (const method of methods)
      expect([method, path, Boolean(extension)]).toEqual([method, path, !isInContract(method, path)]);
});

test('every path for readers and providers serves the methods that are declared', async () => {
  for (const { path, methods } of [...readerRoutes, ...storeRoutes]) {
    const answer = await fetch(baseUrl() + path, { method: 'OPTIONS' });
    expect(answer.headers.get('allow')?.split(', ').sort(), path).toEqual(
      [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].sort(),
    );
  }
});

test('paths beside them are the store’s not-found, as all unknown ones', async () => {
  for (const path of ['mail', 'mail/nothing', 'mail/open/more', 'webhooks', 'webhooks/nothing'])
    failure(await new Api({}, baseUrl(), '/api').get(path), 404, 'Something went wrong');
});

test('the API document lists every path of the service, with its credentials', async () => {
  const response = await fetch(`${baseUrl()}/api/openapi.json`);
  const document = (await response.json()) as {
    paths: Record<string, Record<string, { security?: unknown }>>;
  };
  for (const { path, methods } of campaignEndpoints) {
    const operations = Object.entries(document.paths).find(([name]) =>
      [`/api/email${path}`, `/email${path}`].includes(name),
    )?.[1];
    for (const method of methods)
      expect(operations?.[method.toLowerCase()]?.security, `${method} ${path}`).toBeTruthy();
  }
});

const PUBLIC_KEY = 'The public key field is required.';
const SECRET_KEY = 'The secret key field is required.';
const WRONG = { PublicKey: ['The selected public key is invalid.'] };

for (const { methods, path } of CONTRACT) {
  for (const method of methods) {
    test(`${method} ${path}: names the headers that are missing, and refuses a wrong pair`, async () => {
      const { publicKey, secretKey } = owner;
      const call = (headers: Record<string, string>): Promise<Answer> =>
        stranger().with(headers).send(method, path);
      const both = { PublicKey: [PUBLIC_KEY], SecretKey: [SECRET_KEY] };
      failure(await call({}), 401, both);
      failure(await call({ PublicKey: '', SecretKey: '' }), 401, both);
      failure(await call({ PublicKey: publicKey }), 401, { SecretKey: [SECRET_KEY] });
      failure(await call({ SecretKey: secretKey }), 401, { PublicKey: [PUBLIC_KEY] });
      const unknown = await call({ PublicKey: 'pk_of_nobody', SecretKey: secretKey });
      failure(unknown, 401, WRONG);
      const wrong = await call({ PublicKey: publicKey, SecretKey: 'sk_wrong' });
      expect([wrong.status, wrong.text]).toEqual([unknown.status, unknown.text]);
    });
  }
}

test('other methods are refused in the contract’s words, with Allow', async () => {
  for (const { methods, path } of CONTRACT) {
    for (const method of ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']) {
      if (methods.includes(method)) continue;
      const answer = await owner.api.send(method, path);
      failure(answer, 405);
      const allowed = answer.headers.get('allow')?.split(/, */) ?? [];
      expect(allowed, `${method} ${path}`).toEqual(expect.arrayContaining(methods));
      expect(allowed).not.toContain(method);
    }
  }
});

test('paths that are none are Record Not Found, by every method', async () => {
  for (const path of [
    'nothing',
    'contacts',
    'contacts/add/x',
    'segment',
    '%00',
    '%ff',
    'Contacts/list',
    '__proto__',
  ])
    for (const method of ['GET', 'POST', 'DELETE']) notFound(await owner.api.send(method, path));
  notFound(await new Api(owner.api.headers, baseUrl(), '/api').get('email'));
});

test('a bearer token of the store does not count', async () => {
  const answer = await stranger().with({ Authorization: 'Bearer 1|x' }).get('contacts-type');
  failure(answer, 401, { PublicKey: [PUBLIC_KEY], SecretKey: [SECRET_KEY] });
});

test('the pages’ cookie counts from the same origin alone', async () => {
  const own = await marketer();
  await newContactType(own.api, 'Seen by the page');
  const { cookie = '' } = (await page(own)).headers;
  const from = (headers: Record<string, string>) =>
    new Api({ cookie, ...headers }, baseUrl(), '/api/email').get('contacts-type');
  const seen = success(await from({ 'sec-fetch-site': 'same-origin' }), contactTypes);
  expect(seen.contactTypes.map(({ name }) => name)).toEqual(['Seen by the page']);
  const elsewhere: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://example.net' },
    {},
  ];
  for (const headers of elsewhere)
    failure(await from(headers), 401, { PublicKey: [PUBLIC_KEY], SecretKey: [SECRET_KEY] });
});

test('bodies that are none are refused', async () => {
  const send = (type: string, body: BodyInit) =>
    owner.api.send('POST', 'contacts-type/add', { headers: { 'content-type': type }, body });
  failure(await send('application/json', '{"name":'), 400);
  failure(await send('application/json', '["name"]'), 400);
  failure(await send('text/plain', '{"name":"ab"}'), 415);
  failure(await send('multipart/form-data', 'name=ab'), 400);
  failure(await send('application/json', `{"name":"${'x'.repeat(2_000_000)}"}`), 413);
});

test('every answer carries a request id, a sane one of the client’s own included', async () => {
  const own = await owner.api.with({ 'X-Request-Id': 'mine-1' }).get('contacts-type');
  expect(own.headers.get('x-request-id')).toBe('mine-1');
  const made = await owner.api.with({ 'X-Request-Id': 'a b' }).get('contacts-type');
  expect(made.headers.get('x-request-id')).toMatch(/^[\w-]{20,}$/);
  expect((await stranger().get('nothing')).headers.get('x-request-id')).toBeTruthy();
});
