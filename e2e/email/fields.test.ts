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
import { contents, customFields, reservedFields } from '../support/campaign-contract/custom-fields';
import { newField } from '../support/campaign-records';
import { success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
});

const RESERVED = [
  'first_name',
  'last_name',
  'email',
  'alt_email',
  'country',
  'state',
  'city',
  'address_line1',
  'address_line2',
  'state_province_region',
  'postal_code',
];
const DYNAMIC = [
  ...RESERVED,
  'full_name',
  'father_name',
  'designation',
  'age',
  'company_name',
  'birth_date',
  'join_date',
  'sender_name',
  'sender_address',
  'unsubscribe_preferences',
];
const list = async ({ api }: Marketer) => success(await api.get('custom-fields'), customFields).customFields;

test.describe('GET reserve-fields', () => {
  test('lists the reserved fields, which are nobody’s', async () => {
    const { reservedFields: fields } = success(await owner.api.get('reserve-fields'), reservedFields);
    expect(fields.map(({ field_name }) => field_name)).toEqual(expect.arrayContaining(RESERVED));
    const theirs = await other.api.get('reserve-fields');
    expect(success(theirs, reservedFields).reservedFields).toEqual(fields);
  });
});

test.describe('GET custom-fields', () => {
  test('lists the account’s own, newest first', async () => {
    const own = await marketer();
    expect(await list(own)).toEqual([]);
    const [first, second] = [
      await newField(own.api, 'shoe_size', 'number'),
      await newField(own.api, 'Joined_At', 'datetime-local'),
    ];
    expect(await list(own)).toMatchObject([
      { id: second, user_id: own.id, field_name: 'Joined_At', field_type: 'datetime-local', is_reserved: 0 },
      { id: first, user_id: own.id, field_name: 'shoe_size', field_type: 'number', is_reserved: 0 },
    ]);
  });
});

test.describe('POST custom-fields/save', () => {
  const PATH = 'custom-fields/save';
  const save = ({ api }: Marketer, field_name: unknown, field_type: unknown = 'text') =>
    api.post(PATH, { field_name, field_type });

  test('says Added Successfully, in all three bodies', async () => {
    const own = await marketer();
    for (const { encoding, send } of bodies(own.api))
      success(
        await send(PATH, { field_name: encoding, field_type: 'number' }),
        z.literal('Added Successfully'),
      );
    expect((await list(own)).map(({ field_name }) => field_name)).toEqual([
      'multipart',
      'urlencoded',
      'json',
    ]);
  });

  test('names all that is wrong at once', async () => {
    for (const { send } of bodies(owner.api)) {
      invalid(await send(PATH, {}), requiredTexts('field_name', 'field_type'));
      invalid(await send(PATH, { field_name: 'shoe size', field_type: 'date' }), {
        field_name: ['The field name format is invalid.'],
        field_type: ['The selected field type is invalid.'],
      });
    }
    expect(await list(owner)).toEqual([]);
  });

  test('takes letters, digits and underscores only', async () => {
    for (const name of [
      'a-b',
      'a.b',
      'ærlig',
      'a;drop table contacts',
      "a'b",
      '名',
      'a\u0000',
      'a b',
      '((a))',
    ])
      invalid(await save(owner, name), { field_name: ['The field name format is invalid.'] });
  });

  test('refuses reserved names, in any case', async () => {
    for (const name of [...RESERVED, 'EMAIL', 'First_Name'])
      invalid(await save(owner, name), { field_name: ['The selected field name is invalid.'] });
  });

  test('takes a name once, whatever its case, in each account', async () => {
    const own = await marketer();
    success(await save(own, 'nickname'), z.literal('Added Successfully'));
    invalid(await save(own, 'NickName', 'number'), {
      field_name: ['The field name has already been taken.'],
    });
    success(await save(await marketer(), 'nickname'), z.literal('Added Successfully'));
  });

  test('takes names that are words of SQL and JavaScript, harmlessly', async () => {
    const own = await marketer();
    const names = [
      'constructor',
      'prototype',
      'toString',
      'hasOwnProperty',
      'select',
      'drop_table',
      '1',
      '_',
    ];
    for (const name of names) success(await save(own, name), z.literal('Added Successfully'));
    expect((await list(own)).map(({ field_name }) => field_name)).toEqual(names.reverse());
    const proto = await save(own, '__proto__');
    expect([200, 422]).toContain(proto.status);
    expect((await owner.api.get('reserve-fields')).status).toBe(200);
  });
});

test.describe('DELETE custom-fields/delete', () => {
  const remove = ({ api }: Marketer, id: unknown) => api.delete('custom-fields/delete', { id });

  test('says Deleted Successfully', async () => {
    const own = await marketer();
    const [id, kept] = [await newField(own.api), await newField(own.api)];
    success(await remove(own, id), DELETED);
    expect((await list(own)).map((field) => field.id)).toEqual([kept]);
    notFound(await remove(own, id));
  });

  test('says Record Not Found of what is none of the account’s, reserved fields included', async () => {
    const foreign = await newField(other.api);
    const { reservedFields: reserved } = success(await owner.api.get('reserve-fields'), reservedFields);
    await expectNoRecord(
      (id) => remove(owner, id),
      [...NO_IDS, '', foreign, ...reserved.map(({ id }) => id)],
    );
    notFound(await owner.api.delete('custom-fields/delete'));
    expect((await list(other)).map(({ id }) => id)).toContain(foreign);
  });
});

test.describe('GET get-dynamic/content', () => {
  test('lists the 21 names in the contract’s order, then the account’s own fields', async () => {
    const own = await marketer();
    const names = async () => success(await own.api.get('get-dynamic/content'), contents).contents;
    expect(await names()).toEqual(DYNAMIC);
    expect(DYNAMIC).toHaveLength(21);
    await newField(own.api, 'shoe_size');
    await newField(own.api, 'pet');
    const all = await names();
    expect(all.slice(0, 21)).toEqual(DYNAMIC);
    expect(all.slice(21).sort()).toEqual(['pet', 'shoe_size']);
  });
});
