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
  only,
  requiredTexts,
  successInErrors,
} from '../support/campaign';
import { contactEmails, contacts, paged, segment, segments } from '../support/campaign-contract';
import {
  importContacts,
  inSegment,
  newContact,
  newContactType,
  newField,
  newSegment,
  newSegmentRecipient,
  newSend,
} from '../support/campaign-records';
import { failure, success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
let type: number;
let foreignType: number;
let foreign: number;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
  [type, foreignType] = [await newContactType(owner.api), await newContactType(other.api)];
  foreign = await newSegment(other.api, foreignType);
});

const list = async ({ api }: Marketer) => success(await api.get('segment/list'), segments).segments;
const view = async ({ api }: Marketer, segment_id: number) =>
  success(await api.get('segment/view', { segment_id }), z.strictObject({ segment })).segment;
const addressesIn = async ({ api }: Marketer, id: number) =>
  (await inSegment(api, id)).map(({ email }) => email).sort();
const ADDED = z.literal('Added Successfully');
const DELETED = z.literal('Deleted Successfully');
const one = (field: string, operator: string, value: unknown = '') => ({
  select_field: [field],
  select_operator: [operator],
  value: [value],
});

test.describe('GET segment/list', () => {
  test('lists every field, newest first, with the number of recipients now', async () => {
    const own = await marketer();
    expect(await list(own)).toEqual([]);
    const contact_type_id = await newContactType(own.api);
    await newContact(own.api, contact_type_id, { email: 'ada@example.net', city: 'Oslo' });
    await newContact(own.api, contact_type_id, { email: 'bo@example.net', city: 'Bergen' });
    const all = await newSegment(own.api, contact_type_id);
    const oslo = await newSegment(own.api, contact_type_id, one('city', 'equals', 'Oslo'));
    expect(await list(own)).toMatchObject([
      {
        id: oslo,
        user_id: own.id,
        contact_type_id,
        select_field: ['city'],
        select_operator: ['equals'],
        value: ['Oslo'],
        query_type: null,
        segment_emails_count: 1,
      },
      { id: all, select_field: [], select_operator: [], value: [], segment_emails_count: 2 },
    ]);
    await newContact(own.api, contact_type_id, { email: 'cy@example.net', city: 'oslo' });
    expect(newest(await list(own)).segment_emails_count).toBe(2);
    const page = await own.api.get('segment/list', { page: 1, per_page: 1 });
    expect(success(page, paged(segments))).toMatchObject({
      segments: [{ id: oslo }],
      pagination: { total: 2 },
    });
  });
});

test.describe('GET segment/email/list', () => {
  test('lists every field of the contacts that match now', async () => {
    const own = await marketer();
    const contact_type_id = await newContactType(own.api);
    const id = await newSegment(own.api, contact_type_id, one('city', 'equals', 'Oslo'));
    expect(await inSegment(own.api, id)).toEqual([]);
    const person = {
      first_name: 'Ada',
      last_name: 'Byron',
      country: 'Norway',
      state: 'Oslo',
      city: 'Oslo',
      address_line1: 'Storgata 1',
    };
    const contact = await newContact(own.api, contact_type_id, { ...person, email: 'ada@example.net' });
    await newContact(own.api, contact_type_id, { city: 'Bergen' });
    await newContact(own.api, await newContactType(own.api), { city: 'Oslo' });
    expect(only(await inSegment(own.api, id))).toMatchObject({
      ...person,
      user_id: own.id,
      segment_id: id,
      contact_id: contact,
      email: 'ada@example.net',
      fullname: 'Ada Byron',
    });
    success(await own.api.delete('contacts/delete', { contact_id: contact }), DELETED);
    expect(await inSegment(own.api, id)).toEqual([]);
  });

  test('gives a page where it is asked to', async () => {
    const contact_type_id = await newContactType(owner.api);
    const csv = `email\n${Array.from({ length: 30 }, (_, index) => `p${index}@example.net`).join('\n')}\n`;
    await importContacts(owner.api, contact_type_id, csv);
    const segment_id = await newSegment(owner.api, contact_type_id);
    const page = async (number: number) =>
      success(
        await owner.api.get('segment/email/list', { segment_id, page: number, per_page: 20 }),
        paged(contactEmails),
      );
    const [first, second] = [await page(1), await page(2)];
    expect([first.contactEmails.length, second.contactEmails.length]).toEqual([20, 10]);
    expect(first.pagination).toMatchObject({ total: 30, last_page: 2 });
    const emails = [...first.contactEmails, ...second.contactEmails].map(({ email }) => email);
    expect(new Set(emails).size).toBe(30);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const emails = (segment_id: unknown) => owner.api.get('segment/email/list', { segment_id });
    await expectNoRecord(emails, [...NO_IDS, '', foreign]);
    notFound(await owner.api.get('segment/email/list'));
  });
});

test.describe('POST segment/email/store', () => {
  const PATH = 'segment/email/store';
  const person = { first_name: 'Ada', last_name: 'Byron', email: 'ada@example.net' };

  test('says Added Successfully, in all three bodies', async () => {
    const segment_id = await newSegment(owner.api, type, one('city', 'equals', 'Nowhere'));
    for (const { encoding, send } of bodies(owner.api)) {
      const email = `${encoding}@example.net`;
      success(await send(PATH, { segment_id, ...person, email }), ADDED);
      const added = (await inSegment(owner.api, segment_id)).find((recipient) => recipient.email === email);
      expect(added).toMatchObject({ segment_id, contact_id: null, first_name: 'Ada', fullname: 'Ada Byron' });
    }
    expect((await view(owner, segment_id)).segment_emails_count).toBe(3);
  });

  test('names all that is wrong at once', async () => {
    for (const { send } of bodies(owner.api)) {
      invalid(await send(PATH, {}), requiredTexts('segment_id', 'first_name', 'last_name', 'email'));
      const segment_id = await newSegment(owner.api, type);
      invalid(await send(PATH, { segment_id, first_name: 'x'.repeat(256), email: 'nobody' }), {
        first_name: ['The first name must not be greater than 255 characters.'],
        ...requiredTexts('last_name'),
        email: ['The email must be a valid email address.'],
      });
    }
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord(
      (segment_id) => owner.api.post(PATH, { segment_id, ...person }),
      [...NO_IDS, foreign],
    );
    expect(await inSegment(other.api, foreign)).toEqual([]);
  });
});

test.describe('DELETE segment/email/delete', () => {
  const remove = ({ api }: Marketer, segment_recipient_id: unknown) =>
    api.delete('segment/email/delete', { segment_recipient_id });

  test('says Deleted Successfully, of people added by hand and of contacts that match', async () => {
    const contact_type_id = await newContactType(owner.api);
    const contact = await newContact(owner.api, contact_type_id, { email: 'match@example.net' });
    const id = await newSegment(owner.api, contact_type_id);
    const added = await newSegmentRecipient(owner.api, id, 'added@example.net');
    expect(await addressesIn(owner, id)).toEqual(['added@example.net', 'match@example.net']);
    success(await remove(owner, added), DELETED);
    const matching = only(await inSegment(owner.api, id));
    success(await remove(owner, matching.id), DELETED);
    expect(await inSegment(owner.api, id)).toEqual([]);
    expect((await view(owner, id)).segment_emails_count).toBe(0);
    notFound(await remove(owner, added));
    const left = success(await owner.api.get('contacts/list'), contacts).contacts;
    expect(left.map((one) => one.id)).toContain(contact);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const theirs = await newSegmentRecipient(other.api, foreign);
    await expectNoRecord((id) => remove(owner, id), [...NO_IDS, '', theirs]);
    notFound(await owner.api.delete('segment/email/delete'));
    expect((await inSegment(other.api, foreign)).map(({ id }) => id)).toContain(theirs);
  });
});

test.describe('DELETE segment/delete', () => {
  const remove = ({ api }: Marketer, segment_id: unknown) => api.delete('segment/delete', { segment_id });

  test('carries Deleted Successfully in errors', async () => {
    const id = await newSegment(owner.api, type);
    const recipient = await newSegmentRecipient(owner.api, id);
    successInErrors(await remove(owner, id), 'Deleted Successfully');
    expect((await list(owner)).map((one) => one.id)).not.toContain(id);
    notFound(await owner.api.get('segment/email/list', { segment_id: id }));
    notFound(await owner.api.get('segment/view', { segment_id: id }));
    notFound(await owner.api.delete('segment/email/delete', { segment_recipient_id: recipient }));
    notFound(await remove(owner, id));
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((id) => remove(owner, id), [...NO_IDS, '', foreign]);
    notFound(await owner.api.delete('segment/delete'));
    expect((await view(other, foreign)).id).toBe(foreign);
  });
});

test.describe('POST segment/create', () => {
  test('says Added Successfully, in all three bodies, with parallel arrays', async () => {
    for (const { send } of bodies(owner.api)) {
      const body = {
        segment_name: 'Two questions',
        contact_type_id: type,
        select_field: ['city', 'first_name'],
        select_operator: ['contains', 'is_empty'],
        value: ['os', ''],
        query_type: 'or',
      };
      success(await send('segment/create', body), ADDED);
      expect(newest(await list(owner))).toMatchObject(body);
    }
  });

  test('names all that is wrong at once', async () => {
    for (const { send } of bodies(owner.api))
      invalid(await send('segment/create', {}), requiredTexts('segment_name', 'contact_type_id'));
    const bad = { segment_name: 'x', contact_type_id: foreignType };
    invalid(await owner.api.post('segment/create', bad), {
      contact_type_id: ['The selected contact type id is invalid.'],
    });
    invalid(await owner.api.post('segment/create', { ...bad, contact_type_id: type, query_type: 'xor' }), {
      query_type: ['The selected query type is invalid.'],
    });
  });

  test('refuses conditions that make no sense, and names them', async () => {
    const own = await marketer();
    const contact_type_id = await newContactType(own.api);
    await newField(own.api, 'shoe_size', 'number');
    await newField(own.api, 'joined', 'datetime-local');
    const wrong: [condition: ReturnType<typeof one>, named: RegExp][] = [
      [one('nothing', 'equals', 'x'), /^select_field\.0$/],
      [one('__proto__', 'equals', 'x'), /^select_field\.0$/],
      [one('constructor', 'equals', 'x'), /^select_field\.0$/],
      [one('deleted_at', 'is_empty'), /^select_field\.0$/],
      [one('id; drop table contacts', 'equals', '1'), /^select_field\.0$/],
      [one('city', 'sounds_like', 'x'), /^select_operator\.0$/],
      [one('city', 'before', '2026-01-01'), /^select_operator\.0$/],
      [one('shoe_size', 'contains', '4'), /^select_operator\.0$/],
      [one('city', 'opened', 'x'), /^select_operator\.0$/],
      [one('activity', 'equals', 'x'), /^select_operator\.0$/],
      [one('shoe_size', 'equals', 'big'), /^value\.0$/],
      [one('joined', 'before', 'yesterday'), /^value\.0$/],
      [one('created_at', 'within_days', 'many'), /^value\.0$/],
      [one('activity', 'opened', '00000000-0000-4000-8000-000000000000'), /^value\.0$/],
      [one('activity', 'opened', await newSend(other.api)), /^value\.0$/],
    ];
    for (const [condition, named] of wrong) {
      const about = JSON.stringify(condition);
      const answer = await own.api.post('segment/create', {
        segment_name: 'x',
        contact_type_id,
        ...condition,
      });
      expect(answer.status, about).toBe(422);
      expect(only(Object.keys(answer.body.errors as object)), about).toMatch(named);
      const preview = await own.api.post('segment/preview', { contact_type_id, ...condition });
      expect([preview.status, preview.body], about).toEqual([422, answer.body]);
    }
    const uneven = { select_field: ['city', 'state'], select_operator: ['equals'], value: ['x'] };
    failure(await own.api.post('segment/create', { segment_name: 'x', contact_type_id, ...uneven }), 422);
    expect(await list(own)).toEqual([]);
  });
});

test.describe('POST segment/update', () => {
  test('says Updated Successfully, and asks the new question', async () => {
    const id = await newSegment(owner.api, type, one('city', 'equals', 'Oslo'));
    const body = {
      id,
      segment_name: 'Renamed',
      contact_type_id: type,
      ...one('state', 'is_empty'),
      query_type: 'and',
    };
    for (const { send } of bodies(owner.api)) {
      success(await send('segment/update', body), z.literal('Updated Successfully'));
      expect(await view(owner, id)).toMatchObject(body);
    }
    await expectNoRecord(
      (name) => owner.api.post('segment/update', { ...body, id: name }),
      [...NO_IDS, foreign],
    );
    invalid(await owner.api.post('segment/update', { ...body, contact_type_id: foreignType }), {
      contact_type_id: ['The selected contact type id is invalid.'],
    });
  });
});

test.describe('GET segment/view', () => {
  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((id) => owner.api.get('segment/view', { segment_id: id }), [...NO_IDS, '', foreign]);
    notFound(await owner.api.get('segment/view'));
  });
});

test.describe('segment conditions', () => {
  let own: Marketer;
  let contact_type_id: number;
  let send: string;
  test.beforeAll(async () => {
    own = await marketer();
    contact_type_id = await newContactType(own.api);
    await newField(own.api, 'shoe_size', 'number');
    await newField(own.api, 'joined', 'datetime-local');
    await newField(own.api, 'constructor', 'text');
    const csv = [
      'email,first_name,city,country,shoe_size,joined,constructor',
      'ada@example.net,Ada,Oslo,Norway,38,2026-01-31T09:30,x',
      'bo@example.net,Bo,oslo east,Sweden,42.5,2026-02-28,100%',
      'cy@example.net,Cy,Bergen,Norway,9,2025-12-31T23:59,a_b',
      'di@example.net,,,,,,',
    ].join('\n');
    await importContacts(own.api, contact_type_id, `${csv}\n`);
    send = await newSend(own.api);
  });

  const [ada, bo, cy, di] = ['ada', 'bo', 'cy', 'di'];
  const cases: [field: string, operator: string, value: string, who: (string | undefined)[]][] = [
    ['city', 'equals', 'OSLO', [ada]],
    ['city', 'not_equals', 'Oslo', [bo, cy, di]],
    ['city', 'contains', 'OSLO', [ada, bo]],
    ['city', 'not_contains', 'oslo', [cy, di]],
    ['city', 'starts_with', 'berg', [cy]],
    ['city', 'ends_with', 'EAST', [bo]],
    ['city', 'is_empty', '', [di]],
    ['city', 'is_not_empty', '', [ada, bo, cy]],
    ['city', 'in', 'Oslo, Bergen', [ada, cy]],
    ['city', 'not_in', 'Oslo,Bergen', [bo, di]],
    ['country', 'equals', 'Norway', [ada, cy]],
    ['email', 'ends_with', '@example.net', [ada, bo, cy, di]],
    ['shoe_size', 'equals', '38', [ada]],
    ['shoe_size', 'greater_than', '10', [ada, bo]],
    ['shoe_size', 'less_than', '42.5', [ada, cy]],
    ['shoe_size', 'is_empty', '', [di]],
    ['shoe_size', 'in', '9,42.5', [bo, cy]],
    ['joined', 'before', '2026-01-01', [cy]],
    ['joined', 'after', '2026-01-31', [bo]],
    ['joined', 'on', '2026-01-31', [ada]],
    ['joined', 'is_not_empty', '', [ada, bo, cy]],
    ['created_at', 'within_days', '1', [ada, bo, cy, di]],
    ['created_at', 'before', '2020-01-01', []],
    ['constructor', 'contains', '%', [bo]],
    ['constructor', 'contains', '_', [cy]],
    ['constructor', 'equals', '%', []],
  ];
  test('each operator finds who it should', async () => {
    for (const [field, operator, value, who] of cases) {
      const about = `${field} ${operator} ${value}`;
      const id = await newSegment(own.api, contact_type_id, one(field, operator, value));
      const expected = who.map((name) => `${name}@example.net`).sort();
      expect(await addressesIn(own, id), about).toEqual(expected);
      const preview = await own.api.post('segment/preview', {
        contact_type_id,
        ...one(field, operator, value),
      });
      expect(preview.body.message, about).toMatchObject({ count: expected.length });
    }
  });

  test('activity asks about one send, or the last days', async () => {
    const activity: [operator: string, value: string, count: number][] = [
      ['opened', send, 0],
      ['not_opened', send, 4],
      ['clicked', send, 0],
      ['not_clicked', send, 4],
      ['within_days', '7', 0],
    ];
    for (const [operator, value, count] of activity) {
      const id = await newSegment(own.api, contact_type_id, one('activity', operator, value));
      expect((await view(own, id)).segment_emails_count, `${operator} ${value}`).toBe(count);
    }
  });

  test('and, or, and null for and', async () => {
    const both = {
      select_field: ['country', 'city'],
      select_operator: ['equals', 'equals'],
      value: ['Norway', 'Oslo'],
    };
    for (const [query_type, who] of [
      ['and', ['ada']],
      [null, ['ada']],
      ['or', ['ada', 'cy']],
    ] as const) {
      const id = await newSegment(own.api, contact_type_id, { ...both, query_type });
      expect(await addressesIn(own, id), String(query_type)).toEqual(
        who.map((name) => `${name}@example.net`),
      );
    }
  });
});
