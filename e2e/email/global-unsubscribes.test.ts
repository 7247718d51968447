import { expect, test } from '@playwright/test';
import { z } from 'zod';
import {
  bodies,
  DELETED,
  expectNoRecord,
  invalid,
  type Marketer,
  marketer,
  NO_IDS,
  notFound,
  requiredTexts,
} from '../support/campaign';
import { paged } from '../support/campaign-contract/envelopes';
import { unSubscribers } from '../support/campaign-contract/suppression';
import { newGroup, newGroupRecipient, newUnsubscriber, unsubscribed } from '../support/campaign-records';
import { success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
});

const SAVE = 'global-unsubscribes/save';
const addressesOf = async ({ api }: Marketer) =>
  (await unsubscribed(api)).map(({ email_address }) => email_address);

test.describe('GET global-unsubscribes', () => {
  test('lists every field, newest first, and nobody of a group', async () => {
    const own = await marketer();
    expect(await unsubscribed(own.api)).toEqual([]);
    const [first, second] = [await newUnsubscriber(own.api), await newUnsubscriber(own.api)];
    await newGroupRecipient(own.api, await newGroup(own.api));
    const list = await unsubscribed(own.api);
    expect(list.map(({ id }) => id)).toEqual([second, first]);
    expect(list[0]).toMatchObject({ user_id: own.id, unsubscribe_groups_id: null });
  });

  test('gives a page, and searches, where it is asked to', async () => {
    const own = await marketer();
    const email_address = 'a@example.net,b@example.net,c_d@example.org';
    success(await own.api.post(SAVE, { email_address }), z.literal('Added Successfully'));
    const page = async (query: Record<string, unknown>) =>
      success(await own.api.get('global-unsubscribes', { page: 1, ...query }), paged(unSubscribers));
    expect(await page({ per_page: 2 })).toMatchObject({
      unSubscribers: { length: 2 },
      pagination: { total: 3, last_page: 2 },
    });
    const found = async (search: string) =>
      (await page({ search })).unSubscribers.map((one) => one.email_address);
    expect(await found('C_D@')).toEqual(['c_d@example.org']);
    expect(await found('%')).toEqual([]);
  });
});

test.describe('POST global-unsubscribes/save', () => {
  test('says Added Successfully, in all three bodies', async () => {
    const own = await marketer();
    for (const { encoding, send } of bodies(own.api)) {
      const answer = await send(SAVE, { email_address: `${encoding}@example.net` });
      success(answer, z.literal('Added Successfully'));
    }
    expect(await addressesOf(own)).toEqual([
      'multipart@example.net',
      'urlencoded@example.net',
      'json@example.net',
    ]);
  });

  test('takes a list: trimmed, each once whatever its case, empty ones dropped, those there passed over', async () => {
    const own = await marketer();
    const save = (email_address: string) => own.api.post(SAVE, { email_address });
    success(
      await save(' Ann@Example.net ,, ann@example.NET,bo@example.net, '),
      z.literal('Added Successfully'),
    );
    expect((await addressesOf(own)).sort()).toEqual(['Ann@Example.net', 'bo@example.net']);
    success(await save('ANN@EXAMPLE.NET, cy@example.net'), z.literal('Added Successfully'));
    success(await save('bo@example.net'), z.literal('Added Successfully'));
    expect((await addressesOf(own)).sort()).toEqual(['Ann@Example.net', 'bo@example.net', 'cy@example.net']);
  });

  test('takes international domains and 254 characters', async () => {
    const own = await marketer();
    const longest = `${'a'.repeat(64)}@${'b'.repeat(60)}.${'c'.repeat(60)}.${'d'.repeat(60)}.nett`.padEnd(
      254,
      'x',
    );
    expect(longest).toHaveLength(254);
    const all = ['kari@blåbærsyltetøy.no', 'x@xn--blbrsyltety-y8ao3x.no', '用户@例子.中国', longest];
    success(await own.api.post(SAVE, { email_address: all.join(',') }), z.literal('Added Successfully'));
    expect((await addressesOf(own)).sort()).toEqual([...all].sort());
  });

  test('fails as a whole over one bad address, and names it', async () => {
    const bad = [
      'nobody',
      'a@b',
      'a b@example.net',
      'a@example.net\r\nBcc: b@example.net',
      'a@example.net\nb@example.net',
      `${'a'.repeat(243)}@example.net`,
      'a@@example.net',
      '<a@example.net>',
    ];
    for (const { send } of bodies(owner.api)) {
      for (const address of bad) {
        const answer = await send(SAVE, { email_address: `good@example.net,${address}` });
        expect(answer.status, address).toBe(422);
        const [text] = (answer.body.errors as { email_address: string[] }).email_address;
        expect(text).toContain('The email address must be a valid email address.');
        expect(text).toContain(address.split(/[\r\n]/)[0]);
      }
    }
    expect(await addressesOf(owner)).toEqual([]);
  });

  test('names a missing field', async () => {
    for (const { send } of bodies(owner.api)) {
      invalid(await send(SAVE, {}), requiredTexts('email_address'));
      for (const email_address of ['', '  ', ' , ,'])
        invalid(await send(SAVE, { email_address }), requiredTexts('email_address'));
    }
    invalid(await owner.api.post(SAVE, { email_address: { a: 1 } }), {
      email_address: ['The email address must be a string.'],
    });
  });
});

test.describe('DELETE global-unsubscribes/delete', () => {
  const remove = ({ api }: Marketer, id: unknown) => api.delete('global-unsubscribes/delete', { id });

  test('says Deleted Successfully', async () => {
    const own = await marketer();
    const [id, kept] = [await newUnsubscriber(own.api), await newUnsubscriber(own.api)];
    success(await remove(own, id), DELETED);
    expect((await unsubscribed(own.api)).map((one) => one.id)).toEqual([kept]);
    notFound(await remove(own, id));
  });

  test('says Record Not Found of what is none of the account’s, and of a group’s recipient', async () => {
    const foreign = await newUnsubscriber(other.api);
    const inGroup = await newGroupRecipient(owner.api, await newGroup(owner.api));
    await expectNoRecord((id) => remove(owner, id), [...NO_IDS, '', foreign, inGroup]);
    notFound(await owner.api.delete('global-unsubscribes/delete'));
    expect((await unsubscribed(other.api)).map((one) => one.id)).toContain(foreign);
  });
});

test.describe('POST global-unsubscribes/bulk-delete', () => {
  const PATH = 'global-unsubscribes/bulk-delete';

  test('says Deleted Successfully, in all three bodies, and passes over what is not there', async () => {
    const own = await marketer();
    const kept = await newUnsubscriber(own.api);
    const foreign = await newUnsubscriber(other.api);
    for (const { send } of bodies(own.api)) {
      const [a, b] = [await newUnsubscriber(own.api), await newUnsubscriber(own.api)];
      const answer = await send(PATH, { strIds: [a, 2_000_000_000, b, a, foreign, 'abc'] });
      success(answer, DELETED);
      expect((await unsubscribed(own.api)).map(({ id }) => id)).toEqual([kept]);
    }
    expect((await unsubscribed(other.api)).map(({ id }) => id)).toContain(foreign);
  });

  test('says Record Not Found where none is there, and that strIds are required', async () => {
    const foreign = await newUnsubscriber(other.api);
    for (const { send } of bodies(owner.api)) {
      for (const strIds of [[foreign], NO_IDS, ['x']]) notFound(await send(PATH, { strIds }));
      invalid(await send(PATH, {}), requiredTexts('strIds'));
      invalid(await send(PATH, { strIds: '' }), requiredTexts('strIds'));
    }
    invalid(await owner.api.post(PATH, { strIds: [] }), requiredTexts('strIds'));
    invalid(await owner.api.post(PATH, { strIds: { a: 1 } }), { strIds: ['The str ids must be an array.'] });
  });

  test('takes 100,000 ids, and no more', async () => {
    const own = await marketer();
    const id = await newUnsubscriber(own.api);
    const ids = Array.from({ length: 99_999 }, (_, index) => 2_000_000_000 + index);
    success(await own.api.post(PATH, { strIds: [...ids, id] }), DELETED);
    expect(await unsubscribed(own.api)).toEqual([]);
    const again = await newUnsubscriber(own.api);
    const pairs = [...ids, again].map((one, index): [string, number] => [`strIds[${index}]`, one]);
    success(await own.api.form(PATH, pairs), DELETED);
    invalid(await own.api.post(PATH, { strIds: [...ids, 1, 2] }), {
      strIds: ['The str ids must not have more than 100000 items.'],
    });
  });
});
