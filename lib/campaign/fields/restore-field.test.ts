import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner } from '@/lib/runtime/testing/ledger';
import { newContact, newList } from '../merges/testing/people';
import { exportPerson } from '../person/export-person';
import { listDeleted } from '../recently-deleted/list-deleted';
import { deleteField } from './delete-field';
import { restoreField } from './restore-field';
import { forgetFieldJob, returnFieldValuesJob } from './return-field-values';
import { saveField } from './save-field';
import { stripFieldJob } from './strip-field';

useDatabase();

async function scene() {
  const userId = await newOwner();
  const actor = actorOf(userId);
  await saveField({ actor, input: { field_name: 'plan', field_type: 'text' } });
  const list = await newList(userId);
  const [ada, bo] = [
    await newContact(userId, list, 'ada@x.example'),
    await newContact(userId, list, 'bo@x.example'),
  ];
  await client()`update contacts set custom_field = '{"plan": "pro", "shoe": "40"}' where id = ${ada}`;
  // Deleted contacts may be restored, too.
  await client()`update contacts set custom_field = '{"plan": "free"}', deleted_at = now() where id = ${bo}`;
  return { userId, actor, ada, bo, field: await fieldOf(userId) };
}

const fieldOf = async (userId: number) => {
  const [row] = await client()<{ id: number }[]>`
    select id from fields where user_id = ${userId} and field_name = 'plan'`;
  return row?.id ?? 0;
};
const valuesOf = async (userId: number) =>
  (await client()`select custom_field from contacts where user_id = ${userId} order by id`).map(
    ({ custom_field }) => custom_field,
  );
const strip = (userId: number, fieldId: number) => stripFieldJob.run({ userId, fieldId, name: 'plan' });
const giveBack = (userId: number, fieldId: number) =>
  returnFieldValuesJob.run({ userId, fieldId, name: 'plan' });

test('a deleted field comes back with its values, and is told of until then', async () => {
  const { userId, actor, ada, field } = await scene();
  await deleteField({ actor, input: { id: field } });
  await strip(userId, field);
  expect(await valuesOf(userId)).toEqual([{ shoe: '40' }, null]);
  expect(await exportPerson({ actor, input: { contact_id: ada } })).toMatchObject({
    deleted_fields: [{ field_name: 'plan', value: 'pro' }],
  });
  const listed = async () => (await listDeleted({ actor })).records.filter(({ kind }) => kind === 'field');
  expect(await listed()).toMatchObject([{ key: String(field), name: 'plan' }]);
  await expect(
    restoreField({ actor: actorOf(await newOwner()), input: { id: field } }),
  ).rejects.toMatchObject({ kind: 'not-found' });

  await restoreField({ actor, input: { id: field } });
  expect(await fieldOf(userId)).toBe(field);
  expect(await listed()).toEqual([]);
  await giveBack(userId, field);
  expect(await valuesOf(userId)).toEqual([{ plan: 'pro', shoe: '40' }, { plan: 'free' }]);
  await expect(restoreField({ actor, input: { id: field } })).rejects.toMatchObject({ kind: 'not-found' });
});

test('a new field of the name begins empty, keeps its values and stays', async () => {
  const { userId, actor, ada, field } = await scene();
  await deleteField({ actor, input: { id: field } });
  await saveField({ actor, input: { field_name: 'plan', field_type: 'text' } });
  await strip(userId, field);
  expect(await valuesOf(userId)).toEqual([{ shoe: '40' }, null]);
  await client()`update contacts set custom_field = '{"plan": "new"}', updated_at = now() where id = ${ada}`;
  await strip(userId, field);
  expect((await valuesOf(userId))[0]).toEqual({ plan: 'new' });
  await expect(restoreField({ actor, input: { id: field } })).rejects.toMatchObject({ kind: 'conflict' });
  await deleteField({ actor, input: { id: await fieldOf(userId) } });
  await restoreField({ actor, input: { id: field } });
  await giveBack(userId, field);
  expect((await valuesOf(userId))[0]).toEqual({ plan: 'new' });
});

test('deleted again while its values come back, a field keeps them', async () => {
  const { userId, actor, field } = await scene();
  await deleteField({ actor, input: { id: field } });
  await strip(userId, field);
  await restoreField({ actor, input: { id: field } });
  await deleteField({ actor, input: { id: field } });
  await giveBack(userId, field);
  await strip(userId, field);
  await restoreField({ actor, input: { id: field } });
  await giveBack(userId, field);
  expect(await valuesOf(userId)).toEqual([{ plan: 'pro', shoe: '40' }, { plan: 'free' }]);
});

test('forgets a field after its 30 days, and not one that was restored', async () => {
  const { userId, actor, field } = await scene();
  await deleteField({ actor, input: { id: field } });
  await strip(userId, field);
  await forgetFieldJob.run({ userId, fieldId: field });
  expect(await client()`select from deleted_field_values where field_id = ${field}`).toHaveLength(0);
  await expect(restoreField({ actor, input: { id: field } })).rejects.toMatchObject({ kind: 'not-found' });
});

test('restored before its values are off the contacts, a field keeps those that came with it', async () => {
  const { userId, actor, field } = await scene();
  await client()`
    update contacts set updated_at = (select created_at from fields where id = ${field}) where user_id = ${userId}`;
  await deleteField({ actor, input: { id: field } });
  await restoreField({ actor, input: { id: field } });
  await strip(userId, field);
  expect(await valuesOf(userId)).toEqual([{ plan: 'pro', shoe: '40' }, { plan: 'free' }]);
});
