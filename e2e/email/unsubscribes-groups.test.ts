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
import { recipients, unsubscribesGroup, unsubscribesGroups } from '../support/campaign-contract/suppression';
import { inGroup, newGroup, newGroupRecipient } from '../support/campaign-records';
import { success } from '../support/expectations';

let owner: Marketer;
let other: Marketer;
let foreign: number;
test.beforeAll(async () => {
  [owner, other] = [await marketer(), await marketer()];
  foreign = await newGroup(other.api);
});

const list = async ({ api }: Marketer) =>
  success(await api.get('unsubscribes-groups'), unsubscribesGroups).unsubscribesGroups;
const details = async ({ api }: Marketer, id: number) =>
  success(await api.get('unsubscribes-groups/details', { id }), unsubscribesGroup).unsubscribesGroup;
const group = { group_name: 'News', description: 'What is new.', is_display: 1 };

test.describe('GET unsubscribes-groups', () => {
  test('lists every field, newest first, with the number of addresses in each', async () => {
    const own = await marketer();
    expect(await list(own)).toEqual([]);
    const [first, second] = [await newGroup(own.api, { is_display: 0 }), await newGroup(own.api)];
    await newGroupRecipient(own.api, first);
    await newGroupRecipient(own.api, first);
    expect(await list(own)).toMatchObject([
      { id: second, user_id: own.id, is_display: 1, unsubscribe_clients_count: 0 },
      { id: first, user_id: own.id, is_display: 0, unsubscribe_clients_count: 2 },
    ]);
    const page = success(
      await own.api.get('unsubscribes-groups', { page: 2, per_page: 1 }),
      paged(unsubscribesGroups),
    );
    expect(page.unsubscribesGroups.map(({ id }) => id)).toEqual([first]);
    expect(page.pagination).toMatchObject({ total: 2, current_page: 2, last_page: 2, next_page_url: null });
  });
});

test.describe('POST unsubscribes-groups/save', () => {
  test('says Saved Successfully, in all three bodies', async () => {
    const own = await marketer();
    for (const { encoding, send } of bodies(own.api)) {
      const body = { ...group, group_name: encoding };
      success(await send('unsubscribes-groups/save', body), z.literal('Saved Successfully'));
    }
    const groups = await list(own);
    expect(groups.map(({ group_name }) => group_name)).toEqual(['multipart', 'urlencoded', 'json']);
    for (const one of groups) expect(one).toMatchObject({ description: 'What is new.', is_display: 1 });
    expect(new Set(groups.map(({ rand_id }) => rand_id)).size).toBe(3);
  });

  test('understands 0, 1, false and true', async () => {
    const own = await marketer();
    for (const is_display of [0, false, '0', 'false', 1, true, '1', 'true']) {
      const answer = await own.api.post('unsubscribes-groups/save', { ...group, is_display });
      success(answer, z.literal('Saved Successfully'));
    }
    expect((await list(own)).map(({ is_display }) => is_display)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
  });

  test('names all that is wrong at once', async () => {
    const save = (body: unknown) => owner.api.post('unsubscribes-groups/save', body);
    for (const { send } of bodies(owner.api))
      invalid(
        await send('unsubscribes-groups/save', {}),
        requiredTexts('group_name', 'description', 'is_display'),
      );
    invalid(await save({ group_name: ['a'], description: 7, is_display: 'maybe' }), {
      group_name: ['The group name must be a string.'],
      description: ['The description must be a string.'],
      is_display: ['The is display field must be true or false.'],
    });
    invalid(await save({ ...group, group_name: 'x'.repeat(256), is_display: 2 }), {
      group_name: ['The group name must not be greater than 255 characters.'],
      is_display: ['The is display field must be true or false.'],
    });
  });
});

test.describe('GET unsubscribes-groups/details', () => {
  test('shows one, without the count', async () => {
    const id = await newGroup(owner.api, { group_name: 'Shown' });
    expect(await details(owner, id)).toMatchObject({ id, user_id: owner.id, group_name: 'Shown' });
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const view = (id: unknown) => owner.api.get('unsubscribes-groups/details', { id });
    await expectNoRecord(view, [...NO_IDS, '', foreign]);
    notFound(await owner.api.get('unsubscribes-groups/details'));
  });
});

test.describe('POST unsubscribes-groups/update', () => {
  test('takes the id in the query; says Updated Successfully, in all three bodies', async () => {
    const id = await newGroup(owner.api);
    const before = await details(owner, id);
    for (const { encoding, send } of bodies(owner.api)) {
      const body = { group_name: encoding, description: 'Other.', is_display: 0 };
      success(await send(`unsubscribes-groups/update?id=${id}`, body), z.literal('Updated Successfully'));
      const after = await details(owner, id);
      expect(after).toEqual({ ...before, ...body, updated_at: after.updated_at });
    }
  });

  test('names all that is wrong at once', async () => {
    const id = await newGroup(owner.api);
    invalid(
      await owner.api.post(`unsubscribes-groups/update?id=${id}`),
      requiredTexts('group_name', 'description', 'is_display'),
    );
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const update = (id: unknown) =>
      owner.api.post(`unsubscribes-groups/update?id=${encodeURIComponent(String(id))}`, group);
    await expectNoRecord(update, [...NO_IDS, '', foreign]);
    notFound(await owner.api.post('unsubscribes-groups/update', group));
    expect((await details(other, foreign)).group_name).not.toBe(group.group_name);
  });
});

test.describe('POST unsubscribes-groups/manually-add', () => {
  const PATH = 'unsubscribes-groups/manually-add';

  test('says Added Successfully, in all three bodies, to a list of addresses', async () => {
    const id = await newGroup(owner.api);
    for (const { encoding, send } of bodies(owner.api)) {
      const email_address = ` ${encoding}@example.net, ${encoding.toUpperCase()}@example.net,, x@example.net `;
      const answer = await send(PATH, { unsubscribe_groups_id: id, email_address });
      success(answer, z.literal('Added Successfully'));
    }
    const addresses = (await inGroup(owner.api, id)).map(({ email_address }) => email_address);
    expect(addresses.sort()).toEqual([
      'json@example.net',
      'multipart@example.net',
      'urlencoded@example.net',
      'x@example.net',
    ]);
  });

  test('fails as a whole over one bad address, and names it', async () => {
    const id = await newGroup(owner.api);
    const answer = await owner.api.post(PATH, {
      unsubscribe_groups_id: id,
      email_address: 'a@example.net,broken',
    });
    expect(answer.status).toBe(422);
    expect(answer.text).toContain('broken');
    expect(await inGroup(owner.api, id)).toEqual([]);
  });

  test('names missing fields, and says Record Not Found of another account’s group', async () => {
    for (const { send } of bodies(owner.api))
      invalid(await send(PATH, {}), requiredTexts('unsubscribe_groups_id', 'email_address'));
    const add = (unsubscribe_groups_id: unknown) =>
      owner.api.post(PATH, { unsubscribe_groups_id, email_address: 'a@example.net' });
    await expectNoRecord(add, [...NO_IDS, foreign]);
    expect(await inGroup(other.api, foreign)).toEqual([]);
  });
});

test.describe('GET unsubscribes-groups/recipients-list', () => {
  test('lists every field, newest first, of that group alone', async () => {
    const [groupId, otherGroup] = [await newGroup(owner.api), await newGroup(owner.api)];
    const [first, second] = [
      await newGroupRecipient(owner.api, groupId),
      await newGroupRecipient(owner.api, groupId),
    ];
    await newGroupRecipient(owner.api, otherGroup);
    const all = await inGroup(owner.api, groupId);
    expect(all.map(({ id }) => id)).toEqual([second, first]);
    expect(all[0]).toMatchObject({ user_id: owner.id, unsubscribe_groups_id: groupId });
    const query = { groupId, page: 1, per_page: 1 };
    const page = success(
      await owner.api.get('unsubscribes-groups/recipients-list', query),
      paged(recipients),
    );
    expect(page).toMatchObject({ recipients: [{ id: second }], pagination: { total: 2 } });
    expect(page.pagination.next_page_url).toContain(`groupId=${groupId}`);
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const view = (groupId: unknown) => owner.api.get('unsubscribes-groups/recipients-list', { groupId });
    await expectNoRecord(view, [...NO_IDS, '', foreign]);
    notFound(await owner.api.get('unsubscribes-groups/recipients-list'));
  });
});

test.describe('DELETE unsubscribes-groups/recipients-delete', () => {
  const remove = ({ api }: Marketer, id: unknown) =>
    api.delete('unsubscribes-groups/recipients-delete', { id });

  test('says Deleted Successfully', async () => {
    const groupId = await newGroup(owner.api);
    const id = await newGroupRecipient(owner.api, groupId);
    success(await remove(owner, id), DELETED);
    expect(await inGroup(owner.api, groupId)).toEqual([]);
    notFound(await remove(owner, id));
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    const recipient = await newGroupRecipient(other.api, foreign);
    await expectNoRecord((id) => remove(owner, id), [...NO_IDS, '', recipient]);
    notFound(await owner.api.delete('unsubscribes-groups/recipients-delete'));
    expect((await inGroup(other.api, foreign)).map(({ id }) => id)).toContain(recipient);
  });
});

test.describe('POST unsubscribes-groups/recipients-bulk-delete', () => {
  const PATH = 'unsubscribes-groups/recipients-bulk-delete';

  test('says Deleted Successfully, in all three bodies, and passes over what is not there', async () => {
    const groupId = await newGroup(owner.api);
    const recipient = await newGroupRecipient(other.api, foreign);
    for (const { send } of bodies(owner.api)) {
      const ids = [await newGroupRecipient(owner.api, groupId), await newGroupRecipient(owner.api, groupId)];
      success(await send(PATH, { strIds: [...ids, 2_000_000_000, recipient] }), DELETED);
      expect(await inGroup(owner.api, groupId)).toEqual([]);
    }
    expect((await inGroup(other.api, foreign)).map(({ id }) => id)).toContain(recipient);
  });

  test('says Record Not Found where none is there, and that strIds are required', async () => {
    const recipient = await newGroupRecipient(other.api, foreign);
    for (const { send } of bodies(owner.api)) {
      notFound(await send(PATH, { strIds: [recipient, ...NO_IDS] }));
      invalid(await send(PATH, {}), requiredTexts('strIds'));
    }
  });
});

test.describe('DELETE unsubscribes-groups/delete', () => {
  const remove = ({ api }: Marketer, id: unknown) => api.delete('unsubscribes-groups/delete', { id });

  test('says Deleted Successfully, and takes its recipients with it', async () => {
    const id = await newGroup(owner.api);
    const recipient = await newGroupRecipient(owner.api, id);
    success(await remove(owner, id), DELETED);
    notFound(await owner.api.get('unsubscribes-groups/details', { id }));
    notFound(await owner.api.delete('unsubscribes-groups/recipients-delete', { id: recipient }));
    notFound(await remove(owner, id));
  });

  test('says Record Not Found of what is none of the account’s', async () => {
    await expectNoRecord((id) => remove(owner, id), [...NO_IDS, '', foreign]);
    expect((await details(other, foreign)).id).toBe(foreign);
  });
});
