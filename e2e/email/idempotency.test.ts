import { expect, test } from '@playwright/test';
import type { Answer } from '../support/api';
import { type Marketer, marketer } from '../support/campaign';
import { newAutomation, newContact, newContactType } from '../support/campaign-records';
import { failure } from '../support/expectations';

let owner: Marketer;
test.beforeAll(async () => {
  owner = await marketer();
});

const done = (answer: Answer) => expect(answer.status, answer.text).toBe(200);

const countOf = async (name: string) => {
  const answer = await owner.api.get('contacts-type', { search: name });
  expect(answer.status, answer.text).toBe(200);
  return answer.text.split(`"name":"${name}"`).length - 1;
};

test('every POST with an Idempotency-Key is done once, and answers the same with where it is', async () => {
  const headers = { 'idempotency-key': 'list-1' };
  const add = (name: string) => owner.api.post('contacts-type/add', { name }, headers);
  const first = await add('Once');
  done(first);
  expect(first.headers.get('location')).toMatch(/^\/api\/email\/contacts-type\/view\?contact_type_id=\d+$/);
  const again = await add('Once');
  expect([again.status, again.text]).toEqual([200, first.text]);
  expect(again.headers.get('location')).toBe(first.headers.get('location'));
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  failure(await add('Another'), 409);
  expect([await countOf('Once'), await countOf('Another')]).toEqual([1, 0]);
});

test('of requests at the same time under one key, one is done and the others are told to come back', async () => {
  const headers = { 'idempotency-key': 'list-2' };
  const add = () => owner.api.post('contacts-type/add', { name: 'Together' }, headers);
  const answers = await Promise.all(Array.from({ length: 8 }, add));
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    failure(answer, 409);
    expect(answer.headers.get('retry-after')).toBe('1');
  }
  expect(await countOf('Together')).toBe(1);
});

test('a refused request keeps no key, and accounts share none', async () => {
  const headers = { 'idempotency-key': 'list-3' };
  failure(await owner.api.post('contacts-type/add', {}, headers), 422);
  done(await owner.api.post('contacts-type/add', { name: 'Corrected' }, headers));
  const other = await marketer();
  done(await other.api.post('contacts-type/add', { name: 'Of another' }, headers));
});

test('where a GET changes something, HEAD does not', async () => {
  const utr = await newAutomation(owner.api);
  const before = (await owner.api.get('automations')).text;
  const head = await owner.api.send('HEAD', `automations/duplicate?utr=${utr}`);
  expect([head.status, head.text]).toEqual([200, '']);
  expect((await owner.api.get('automations')).text).toBe(before);
});

test('a list comes as repeated keys, too', async () => {
  const type = await newContactType(owner.api);
  const ids = [await newContact(owner.api, type), await newContact(owner.api, type)];
  done(
    await owner.api.form(
      'contacts/bulk-delete',
      ids.map((id) => ['strIds', id] as const),
    ),
  );
  for (const contact_id of ids) failure(await owner.api.get('contacts/details', { contact_id }), 404);
});
