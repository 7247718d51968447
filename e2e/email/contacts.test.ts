import { expect, test } from '@playwright/test';
import { z } from 'zod';
import {
  bodies,
  DELETED,
  invalid,
  type Marketer,
  marketer,
  newest,
  requiredTexts,
} from '../support/campaign';
import { listContacts, wholeContact } from '../support/campaign-contacts';
import { contacts } from '../support/campaign-contract/contacts';
import { paged } from '../support/campaign-contract/envelopes';
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
let norway: number;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
  [type, foreignType] = [await newContactType(owner.api), await newContactType(other.api)];
  norway = await countryId('NO');
});

const whole = (contact_type_id: number, email?: string) => wholeContact(contact_type_id, norway, email);
const ADDED = z.literal('Contact Added Successfully');

test.describe('GET contacts/list', () => {
  test('lists every field, newest first, each with its type', async () => {
    const own = await marketer();
    expect(await listContacts(own)).toEqual([]);
    const [gamers, collectors] = [
      await newContactType(own.api, 'Gamers'),
      await newContactType(own.api, 'Collectors'),
    ];
    const [first, second] = [await newContact(own.api, gamers), await newContact(own.api, collectors)];
    expect(await listContacts(own)).toMatchObject([
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
      expect(newest(await listContacts(owner))).toMatchObject({
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
    expect(newest(await listContacts(owner))).toMatchObject({
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
    const before = await listContacts(owner);
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
    expect(await listContacts(owner)).toEqual(before);
  });

  test('takes one contact for each address and type, whatever its case', async () => {
    const [own, second] = [await newContactType(owner.api), await newContactType(owner.api)];
    success(await owner.api.post('contacts/add', whole(own, ' Ann@Example.net ')), ADDED);
    expect(newest(await listContacts(owner)).email).toBe('Ann@Example.net');
    for (const email of ['Ann@Example.net', 'ANN@EXAMPLE.NET', 'ann@example.net'])
      invalid(await owner.api.post('contacts/add', whole(own, email)), {
        email: ['The email has already been taken.'],
      });
    success(await owner.api.post('contacts/add', whole(second, 'ann@example.net')), ADDED);
    const gone = newest(await listContacts(owner)).id;
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
      expect(newest(await listContacts(own)).custom_field).toEqual({
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
