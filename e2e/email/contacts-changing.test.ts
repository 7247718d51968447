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
  successInErrors,
} from '../support/campaign';
import { contactOf, listContacts, wholeContact } from '../support/campaign-contacts';
import { countryId, newContact, newContactType } from '../support/campaign-records';
import { success } from '../support/expectations';

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

const whole = (contact_type_id: number, email?: string) => wholeContact(contact_type_id, norway, email);
const UPDATED = z.literal('Contact Updated Successfully');

test.describe('GET contacts/details', () => {
  test('shows one, without its type', async () => {
    const id = await newContact(owner.api, type, { first_name: 'Bo' });
    expect(await contactOf(owner, id)).toMatchObject({ id, contact_type_id: type, fullname: 'Bo' });
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
      const before = await contactOf(owner, id);
      const body = whole(second);
      success(await send('contacts/update', { contact_id: id, ...body }), UPDATED);
      const after = await contactOf(owner, id);
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
    expect((await contactOf(owner, ann)).email).toBe('ANN@example.net');
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
    expect((await listContacts(owner)).map((one) => one.id)).not.toContain(id);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((id) => remove(owner, id), [...NO_IDS, '', foreign]);
    notFound(await owner.api.delete('contacts/delete'));
    expect((await contactOf(other, foreign)).id).toBe(foreign);
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
      expect((await listContacts(own)).map((one) => one.id)).toEqual([kept]);
    }
    expect((await contactOf(other, foreign)).id).toBe(foreign);
  });

  test('says Record Not Found where none is there, and that strIds are required', async () => {
    for (const { send } of bodies(owner.api)) {
      notFound(await send(PATH, { strIds: [foreign, ...NO_IDS] }));
      invalid(await send(PATH, {}), requiredTexts('strIds'));
    }
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
