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
  newest,
  notFound,
  requiredTexts,
  successInErrors,
} from '../support/campaign';
import { listContacts } from '../support/campaign-contacts';
import { contactTypeDetails, contactTypes } from '../support/campaign-contract/contacts';
import { paged } from '../support/campaign-contract/envelopes';
import { newContact, newContactType } from '../support/campaign-records';
import { success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
});

const list = async ({ api }: Marketer) => success(await api.get('contacts-type'), contactTypes).contactTypes;

test.describe('GET contacts-type', () => {
  test('lists every field, newest first, with the number of living contacts', async () => {
    const own = await marketer();
    expect(await list(own)).toEqual([]);
    const [first, second] = [
      await newContactType(own.api, 'Gamers'),
      await newContactType(own.api, 'Collectors'),
    ];
    await newContact(own.api, first);
    const gone = await newContact(own.api, first);
    success(await own.api.delete('contacts/delete', { contact_id: gone }), DELETED);
    expect(await list(own)).toMatchObject([
      { id: second, user_id: own.id, name: 'Collectors', contacts_count: 0, deleted_at: null },
      { id: first, user_id: own.id, name: 'Gamers', contacts_count: 1, deleted_at: null },
    ]);
  });

  test('gives a page, and searches, where it is asked to', async () => {
    const own = await marketer();
    for (const name of ['Alpha', 'Beta', 'Gamma 100%', 'gamma_ray']) await newContactType(own.api, name);
    const page = async (query: Record<string, unknown>) =>
      success(await own.api.get('contacts-type', query), paged(contactTypes));
    const first = await page({ page: 1, per_page: 3 });
    expect(first.contactTypes.map(({ name }) => name)).toEqual(['gamma_ray', 'Gamma 100%', 'Beta']);
    const url = (number: number) => `${own.api.origin}/api/email/contacts-type?per_page=3&page=${number}`;
    expect(first.pagination).toEqual({
      total: 4,
      per_page: 3,
      current_page: 1,
      last_page: 2,
      next_page_url: url(2),
      prev_page_url: null,
    });
    const second = await page({ page: 2, per_page: 3 });
    expect(second.contactTypes.map(({ name }) => name)).toEqual(['Alpha']);
    expect((await page({ page: 9, per_page: 3 })).contactTypes).toEqual([]);
    for (const number of [0, -1, 'abc'])
      expect((await page({ page: number })).pagination.current_page).toBe(1);
    const found = async (search: string) =>
      (await page({ page: 1, search })).contactTypes.map(({ name }) => name);
    expect(await found('GAMMA')).toEqual(['gamma_ray', 'Gamma 100%']);
    expect(await found('%')).toEqual(['Gamma 100%']);
    expect(await found('_')).toEqual(['gamma_ray']);
    invalid(await own.api.get('contacts-type', { page: 1, per_page: 1001 }), {
      per_page: ['The per page must not be greater than 1000.'],
    });
  });
});

test.describe('POST contacts-type/add', () => {
  test('says Added Successfully, in all three bodies', async () => {
    const own = await marketer();
    for (const { encoding, send } of bodies(own.api)) {
      success(await send('contacts-type/add', { name: `By ${encoding}` }), z.literal('Added Successfully'));
      expect(newest(await list(own)).name).toBe(`By ${encoding}`);
    }
  });

  test('wants a name of 2 to 255 characters', async () => {
    for (const { send } of bodies(owner.api)) {
      const add = (name: unknown) => send('contacts-type/add', { name });
      invalid(await send('contacts-type/add', {}), requiredTexts('name'));
      for (const name of ['', '   ']) invalid(await add(name), requiredTexts('name'));
      for (const name of ['x', ' x '])
        invalid(await add(name), { name: ['The name must be at least 2 characters.'] });
      invalid(await add('x'.repeat(256)), { name: ['The name must not be greater than 255 characters.'] });
    }
    for (const name of [['Gamers'], { a: 1 }, 12, true])
      invalid(await owner.api.post('contacts-type/add', { name }), { name: ['The name must be a string.'] });
    invalid(await owner.api.post('contacts-type/add', { name: 'a\u0000b' }), {
      name: ['The name format is invalid.'],
    });
  });
});

test.describe('GET contacts-type/view', () => {
  test('shows one, without the count', async () => {
    const id = await newContactType(owner.api, 'Viewed ✓ <b>&');
    const { contactType } = success(
      await owner.api.get('contacts-type/view', { contact_type_id: id }),
      contactTypeDetails,
    );
    expect(contactType).toMatchObject({ id, user_id: owner.id, name: 'Viewed ✓ <b>&' });
    expect(contactType.created_at).toBe(contactType.updated_at);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const foreign = await newContactType(other.api);
    const view = (id: unknown) => owner.api.get('contacts-type/view', { contact_type_id: id });
    await expectNoRecord(view, [...NO_IDS, '', foreign]);
    notFound(await owner.api.get('contacts-type/view'));
  });
});

test.describe('POST contacts-type/update', () => {
  test('says Updated Successfully, in all three bodies, and moves updated_at alone', async () => {
    const id = await newContactType(owner.api);
    const view = async () =>
      success(await owner.api.get('contacts-type/view', { contact_type_id: id }), contactTypeDetails)
        .contactType;
    for (const { encoding, send } of bodies(owner.api)) {
      const before = await view();
      const answer = await send('contacts-type/update', { id, name: `Renamed ${encoding}` });
      success(answer, z.literal('Updated Successfully'));
      const after = await view();
      expect(after).toEqual({ ...before, name: `Renamed ${encoding}`, updated_at: after.updated_at });
      expect(after.updated_at > before.updated_at).toBe(true);
    }
  });

  test('names all that is wrong at once', async () => {
    const id = await newContactType(owner.api, 'Stays');
    invalid(await owner.api.post('contacts-type/update'), requiredTexts('id', 'name'));
    invalid(await owner.api.post('contacts-type/update', { id }), requiredTexts('name'));
    invalid(await owner.api.post('contacts-type/update', { id, name: 'x' }), {
      name: ['The name must be at least 2 characters.'],
    });
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const foreign = await newContactType(other.api);
    const update = (id: unknown) => owner.api.post('contacts-type/update', { id, name: 'Taken over' });
    await expectNoRecord(update, [...NO_IDS, foreign]);
  });
});

test.describe('DELETE contacts-type/delete', () => {
  const remove = ({ api }: Marketer, contact_type_id: unknown) =>
    api.delete('contacts-type/delete', { contact_type_id });

  test('carries Deleted Successfully in errors, and takes its contacts with it', async () => {
    const own = await marketer();
    const [id, kept] = [await newContactType(own.api), await newContactType(own.api)];
    const contact = await newContact(own.api, id);
    const keptContact = await newContact(own.api, kept);
    successInErrors(await remove(own, id), 'Deleted Successfully');
    expect((await list(own)).map((type) => type.id)).toEqual([kept]);
    expect((await listContacts(own)).map((one) => one.id)).toEqual([keptContact]);
    notFound(await own.api.get('contacts/details', { contact_id: contact }));
    notFound(await own.api.get('contacts-type/view', { contact_type_id: id }));
    notFound(await own.api.post('contacts-type/update', { id, name: 'Back again' }));
    notFound(await remove(own, id));
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const foreign = await newContactType(other.api);
    await expectNoRecord((id) => remove(owner, id), [...NO_IDS, '', foreign]);
    notFound(await owner.api.delete('contacts-type/delete'));
    expect((await list(other)).map((type) => type.id)).toContain(foreign);
  });
});
