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
  only,
  requiredTexts,
} from '../support/campaign';
import { listContacts } from '../support/campaign-contacts';
import { paged } from '../support/campaign-contract/envelopes';
import { contactEmails } from '../support/campaign-contract/segments';
import {
  importContacts,
  inSegment,
  newContact,
  newContactType,
  newSegment,
  newSegmentRecipient,
} from '../support/campaign-records';
import { addressesIn, condition, segmentOf } from '../support/campaign-segments';
import { success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
let type: number;
let foreign: number;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
  type = await newContactType(owner.api);
  foreign = await newSegment(other.api, await newContactType(other.api));
});

const ADDED = z.literal('Added Successfully');

test.describe('GET segment/email/list', () => {
  test('lists every field of the contacts that match now', async () => {
    const own = await marketer();
    const contact_type_id = await newContactType(own.api);
    const id = await newSegment(own.api, contact_type_id, condition('city', 'equals', 'Oslo'));
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
    const segment_id = await newSegment(owner.api, type, condition('city', 'equals', 'Nowhere'));
    for (const { encoding, send } of bodies(owner.api)) {
      const email = `${encoding}@example.net`;
      success(await send(PATH, { segment_id, ...person, email }), ADDED);
      const added = (await inSegment(owner.api, segment_id)).find((recipient) => recipient.email === email);
      expect(added).toMatchObject({ segment_id, contact_id: null, first_name: 'Ada', fullname: 'Ada Byron' });
    }
    expect((await segmentOf(owner, segment_id)).segment_emails_count).toBe(3);
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
    expect((await segmentOf(owner, id)).segment_emails_count).toBe(0);
    notFound(await remove(owner, added));
    expect((await listContacts(owner)).map((one) => one.id)).toContain(contact);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const theirs = await newSegmentRecipient(other.api, foreign);
    await expectNoRecord((id) => remove(owner, id), [...NO_IDS, '', theirs]);
    notFound(await owner.api.delete('segment/email/delete'));
    expect((await inSegment(other.api, foreign)).map(({ id }) => id)).toContain(theirs);
  });
});
