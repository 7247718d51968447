import { expect, test } from '@playwright/test';
import { z } from 'zod';
import {
  bodies,
  expectNoRecord,
  invalid,
  type Marketer,
  marketer,
  NO_IDS,
  newest,
  notFound,
  requiredTexts,
  successInErrors,
} from '../support/campaign';
import { contactDetails, contacts, paged } from '../support/campaign-contract';
import {
  contactBody,
  countryId,
  importContacts,
  newContact,
  newContactType,
  newField,
  someAddress,
} from '../support/campaign-records';
import { failure, success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
let type: number;
let foreignType: number;
let foreign: number;
let norway: number;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
  [type, foreignType] = [await newContactType(owner.api), await newContactType(other.api)];
  foreign = await newContact(other.api, foreignType);
  norway = await countryId('NO');
});

const list = async ({ api }: Marketer) => success(await api.get('contacts/list'), contacts).contacts;
const details = async ({ api }: Marketer, contact_id: number) =>
  success(await api.get('contacts/details', { contact_id }), contactDetails).contact;
const ADDED = z.literal('Contact Added Successfully');
const UPDATED = z.literal('Contact Updated Successfully');
const DELETED = z.literal('Deleted Successfully');

const whole = (contact_type_id: number, email = someAddress()) => ({
  contact_type_id,
  first_name: 'Åse',
  last_name: 'O’Neil "Oz"',
  email,
  country: norway,
  state: 'Oslo',
  city: 'Oslo',
  address_line1: 'Storgata 1',
  address_line2: 'H0201',
  state_province_region: 'Østlandet',
  postal_code: '0155',
});

test.describe('GET contacts/list', () => {
  test('lists every field, newest first, each with its type', async () => {
    const own = await marketer();
    expect(await list(own)).toEqual([]);
    const [gamers, collectors] = [
      await newContactType(own.api, 'Gamers'),
      await newContactType(own.api, 'Collectors'),
    ];
    const [first, second] = [await newContact(own.api, gamers), await newContact(own.api, collectors)];
    expect(await list(own)).toMatchObject([
      { id: second, user_id: own.id, contact_type: { id: collectors, name: 'Collectors', user_id: own.id } },
      { id: first, contact_type_id: gamers, contact_type: { id: gamers, name: 'Gamers' } },
    ]);
  });

  test('gives a page, and searches names and addresses by the beginnings of words', async () => {
    const own = await marketer();
    const id = await newContactType(own.api);
    const people = [
      ['Ada', 'Byron', 'ada@lovelace.example'],
      ['Alan', 'Mathison', 'alan@bletchley.example'],
      ['Grace', 'Murray', 'grace_100%@cobol.example'],
    ];
    for (const [first_name, last_name, email] of people)
      await newContact(own.api, id, { first_name, last_name, email });
    const page = async (query: Record<string, unknown>) =>
      success(await own.api.get('contacts/list', { page: 1, ...query }), paged(contacts));
    const first = await page({ per_page: 2 });
    expect(first.contacts.map((one) => one.first_name)).toEqual(['Grace', 'Alan']);
    expect(first.pagination).toMatchObject({ total: 3, per_page: 2, current_page: 1, last_page: 2 });
    expect((await page({ page: 2, per_page: 2 })).contacts.map((one) => one.first_name)).toEqual(['Ada']);
    const found = async (search: string) => (await page({ search })).contacts.map((one) => one.first_name);
    expect(await found('BYR')).toEqual(['Ada']);
    expect(await found('alan@bletch')).toEqual(['Alan']);
    expect(await found('ada byron')).toEqual(['Ada']);
    for (const search of ['nobody', "' | !", '<-> & (', '100%x'])
      expect(await found(search), search).toEqual([]);
    expect((await own.api.get('contacts/list', { search: 'grace' })).body.message).toMatchObject({
      contacts: [{ first_name: 'Grace' }],
    });
  });

  test('streams ten thousand whole', async () => {
    test.setTimeout(60_000);
    const own = await marketer();
    const id = await newContactType(own.api);
    const lines = Array.from({ length: 10_000 }, (_, index) => `p${index}@example.net,Name ${index}`);
    const csv = `email,first_name\n${lines.join('\n')}\n`;
    await importContacts(own.api, id, csv);
    const answer = await own.api.get('contacts/list');
    const all = (answer.body.message as { contacts: { id: number; email: string }[] }).contacts;
    expect(all).toHaveLength(10_000);
    expect(new Set(all.map(({ email }) => email)).size).toBe(10_000);
    expect(all.every((one, index) => index === 0 || one.id < (all[index - 1]?.id ?? 0))).toBe(true);
    success({ ...answer, body: { ...answer.body, message: { contacts: all.slice(0, 50) } } }, contacts);
  });
});

test.describe('POST contacts/add', () => {
  test('says Contact Added Successfully, in all three bodies, and keeps every field', async () => {
    for (const { send } of bodies(owner.api)) {
      const body = whole(type);
      success(await send('contacts/add', body), ADDED);
      expect(newest(await list(owner))).toMatchObject({
        ...body,
        user_id: owner.id,
        country: String(norway),
        custom_field: null,
        deleted_at: null,
        fullname: 'Åse O’Neil "Oz"',
      });
    }
  });

  test('needs a type, an address and a country alone', async () => {
    const email = someAddress();
    success(await owner.api.post('contacts/add', { contact_type_id: type, email, country: 'Norway' }), ADDED);
    expect(newest(await list(owner))).toMatchObject({
      email,
      country: 'Norway',
      first_name: '',
      last_name: '',
      state: '',
      city: '',
      address_line1: '',
      address_line2: '',
      state_province_region: '',
      postal_code: '',
      fullname: '',
    });
  });

  test('names all that is wrong at once', async () => {
    for (const { send } of bodies(owner.api)) {
      invalid(await send('contacts/add', {}), requiredTexts('contact_type_id', 'email', 'country'));
      invalid(
        await send('contacts/add', { contact_type_id: 'abc', email: 'nobody', first_name: 'x'.repeat(256) }),
        {
          contact_type_id: ['The contact type id must be an integer.'],
          first_name: ['The first name must not be greater than 255 characters.'],
          email: ['The email must be a valid email address.'],
          ...requiredTexts('country'),
        },
      );
    }
    invalid(await owner.api.post('contacts/add', { ...whole(type), first_name: ['a'], city: { b: 1 } }), {
      first_name: ['The first name must be a string.'],
      city: ['The city must be a string.'],
    });
  });

  test('refuses a type and a country that are not there, together', async () => {
    const before = await list(owner);
    for (const contact_type_id of [foreignType, 2_000_000_000, 0, -1, 2 ** 31])
      invalid(await owner.api.post('contacts/add', { ...whole(type), contact_type_id }), {
        contact_type_id: ['The selected contact type id is invalid.'],
      });
    invalid(
      await owner.api.post('contacts/add', {
        ...whole(foreignType),
        country: 2_000_000_000,
      }),
      {
        contact_type_id: ['The selected contact type id is invalid.'],
        country: ['The selected country is invalid.'],
      },
    );
    expect(await list(owner)).toEqual(before);
  });

  test('takes one contact for each address and type, whatever its case', async () => {
    const [own, second] = [await newContactType(owner.api), await newContactType(owner.api)];
    success(await owner.api.post('contacts/add', whole(own, ' Ann@Example.net ')), ADDED);
    expect(newest(await list(owner)).email).toBe('Ann@Example.net');
    for (const email of ['Ann@Example.net', 'ANN@EXAMPLE.NET', 'ann@example.net'])
      invalid(await owner.api.post('contacts/add', whole(own, email)), {
        email: ['The email has already been taken.'],
      });
    success(await owner.api.post('contacts/add', whole(second, 'ann@example.net')), ADDED);
    const gone = newest(await list(owner)).id;
    success(await owner.api.delete('contacts/delete', { contact_id: gone }), DELETED);
    success(await owner.api.post('contacts/add', whole(second, 'ann@example.net')), ADDED);
  });

  test('takes an address once of sixteen that come at the same time', async () => {
    const id = await newContactType(owner.api);
    const body = whole(id, 'race@example.net');
    const answers = await Promise.all(Array.from({ length: 16 }, () => owner.api.post('contacts/add', body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(15).fill(422)]);
  });

  test('refuses addresses that break out of a header, or are too long', async () => {
    const bad = [
      'a@example.net\r\nBcc: b@example.net',
      'a@example.net\nb',
      'a\r@example.net',
      'a@example.net, b@example.net',
      'Ann <a@example.net>',
      'a@example.net\u2028b',
      'a@b',
      'a@-example.net',
      'a..b@example.net',
      '@example.net',
      `${'a'.repeat(243)}@example.net`,
    ];
    for (const email of bad) {
      const answer = await owner.api.post('contacts/add', { ...whole(type), email });
      expect([answer.status, Object.keys(answer.body.errors as object)], email).toEqual([422, ['email']]);
    }
    for (const email of [
      `${'a'.repeat(64)}@${'b'.repeat(61)}.${'c'.repeat(61)}.${'d'.repeat(61)}.no`,
      'é@blåbær.no',
    ])
      success(await owner.api.post('contacts/add', { ...whole(type), email }), ADDED);
  });

  test('keeps custom fields, each by its type', async () => {
    const own = await marketer();
    const id = await newContactType(own.api);
    await newField(own.api, 'pet', 'text');
    await newField(own.api, 'shoe_size', 'number');
    await newField(own.api, 'joined_at', 'datetime-local');
    for (const { send } of bodies(own.api)) {
      const custom = { pet: 'cat', shoe_size: '42.5', joined_at: '2026-01-31T09:30' };
      success(await send('contacts/add', { ...(await contactBody(id)), ...custom }), ADDED);
      expect(newest(await list(own)).custom_field).toEqual({
        pet: { field_name: 'pet', field_value: 'cat' },
        shoe_size: { field_name: 'shoe_size', field_value: '42.5' },
        joined_at: { field_name: 'joined_at', field_value: '2026-01-31T09:30' },
      });
    }
    const wrong = await own.api.post('contacts/add', {
      ...(await contactBody(id, { contact_type_id: foreignType })),
      shoe_size: 'big',
      joined_at: 'yesterday',
    });
    failure(wrong, 422, {
      contact_type_id: ['The selected contact type id is invalid.'],
      shoe_size: ['The shoe size must be a number.'],
      joined_at: [expect.stringMatching(/^The joined at /)],
    });
  });
});

test.describe('GET contacts/details', () => {
  test('shows one, without its type', async () => {
    const id = await newContact(owner.api, type, { first_name: 'Bo' });
    expect(await details(owner, id)).toMatchObject({ id, contact_type_id: type, fullname: 'Bo' });
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const view = (contact_id: unknown) => owner.api.get('contacts/details', { contact_id });
    await expectNoRecord(view, [...NO_IDS, '', foreign]);
    notFound(await owner.api.get('contacts/details'));
  });
});

test.describe('POST contacts/update', () => {
  test('says Contact Updated Successfully, in all three bodies', async () => {
    const id = await newContact(owner.api, type);
    const second = await newContactType(owner.api);
    for (const { send } of bodies(owner.api)) {
      const before = await details(owner, id);
      const body = whole(second);
      success(await send('contacts/update', { contact_id: id, ...body }), UPDATED);
      const after = await details(owner, id);
      expect(after).toMatchObject({ ...body, country: String(norway), created_at: before.created_at });
      expect(after.updated_at > before.updated_at).toBe(true);
    }
  });

  test('keeps its own address, and takes nobody else’s', async () => {
    const id = await newContactType(owner.api);
    const [ann, bo] = [
      await newContact(owner.api, id, { email: 'ann@example.net' }),
      await newContact(owner.api, id, { email: 'bo@example.net' }),
    ];
    const update = (contact_id: number, email: string) =>
      owner.api.post('contacts/update', { contact_id, ...whole(id, email) });
    success(await update(ann, 'ANN@example.net'), UPDATED);
    expect((await details(owner, ann)).email).toBe('ANN@example.net');
    invalid(await update(bo, 'Ann@Example.net'), { email: ['The email has already been taken.'] });
  });

  test('names all that is wrong at once', async () => {
    for (const { send } of bodies(owner.api))
      invalid(
        await send('contacts/update', {}),
        requiredTexts('contact_id', 'contact_type_id', 'email', 'country'),
      );
    const contact_id = await newContact(owner.api, type);
    invalid(await owner.api.post('contacts/update', { contact_id, ...whole(foreignType) }), {
      contact_type_id: ['The selected contact type id is invalid.'],
    });
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const update = (contact_id: unknown) => owner.api.post('contacts/update', { contact_id, ...whole(type) });
    await expectNoRecord(update, [...NO_IDS, foreign]);
  });
});

test.describe('DELETE contacts/delete', () => {
  const remove = ({ api }: Marketer, contact_id: unknown) => api.delete('contacts/delete', { contact_id });

  test('says Deleted Successfully', async () => {
    const id = await newContact(owner.api, type);
    success(await remove(owner, id), DELETED);
    notFound(await owner.api.get('contacts/details', { contact_id: id }));
    notFound(await owner.api.post('contacts/update', { contact_id: id, ...whole(type) }));
    notFound(await remove(owner, id));
    expect((await list(owner)).map((one) => one.id)).not.toContain(id);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((id) => remove(owner, id), [...NO_IDS, '', foreign]);
    notFound(await owner.api.delete('contacts/delete'));
    expect((await details(other, foreign)).id).toBe(foreign);
  });
});

test.describe('POST contacts/bulk-delete', () => {
  const PATH = 'contacts/bulk-delete';

  test('says Deleted Successfully, in all three bodies, and passes over what is not there', async () => {
    const own = await marketer();
    const id = await newContactType(own.api);
    const kept = await newContact(own.api, id);
    for (const { send } of bodies(own.api)) {
      const strIds = [await newContact(own.api, id), 2_000_000_000, await newContact(own.api, id), foreign];
      success(await send(PATH, { strIds }), DELETED);
      expect((await list(own)).map((one) => one.id)).toEqual([kept]);
    }
    expect((await details(other, foreign)).id).toBe(foreign);
  });

  test('says Record Not Found where none is there, and that strIds are required', async () => {
    for (const { send } of bodies(owner.api)) {
      notFound(await send(PATH, { strIds: [foreign, ...NO_IDS] }));
      invalid(await send(PATH, {}), requiredTexts('strIds'));
    }
  });
});

test.describe('GET contacts/export', () => {
  test('neutralises what a spreadsheet would run', async () => {
    const own = await marketer();
    const id = await newContactType(own.api);
    await newField(own.api, 'note');
    const formulas = {
      first_name: '=1+1',
      last_name: '@SUM(A1)',
      city: '+47',
      state: '-cmd',
      note: '=HYPERLINK("x")',
    };
    await newContact(own.api, id, { email: 'f@example.net', ...formulas });
    const answer = await own.api.get('contacts/export');
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toMatch(/^text\/csv/);
    expect(answer.headers.get('content-disposition')).toMatch(/attachment/);
    expect(answer.text).toContain("'=1+1");
    expect(answer.text).toContain("'@SUM(A1)");
    expect(answer.text).toContain("'-cmd");
    for (const cell of answer.text.split(/[,\r\n]/)) expect(cell).not.toMatch(/^"?[=@]/);
  });

  test('refuses strangers as everything else does', async () => {
    const answer = await owner.api.with({ SecretKey: 'wrong' }).get('contacts/export');
    failure(answer, 401, { PublicKey: ['The selected public key is invalid.'] });
  });
});

test('a deleted type cannot be named, nor its contacts', async () => {
  const id = await newContactType(owner.api);
  const contact = await newContact(owner.api, id);
  successInErrors(
    await owner.api.delete('contacts-type/delete', { contact_type_id: id }),
    'Deleted Successfully',
  );
  invalid(await owner.api.post('contacts/add', whole(id)), {
    contact_type_id: ['The selected contact type id is invalid.'],
  });
  notFound(await owner.api.delete('contacts/delete', { contact_id: contact }));
});
