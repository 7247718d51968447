import { expect, test } from 'vitest';
import { createAccount } from '@/lib/auth/accounts/create-account';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import {
  addSavedView,
  changeSavedView,
  deleteSavedView,
  listSavedViews,
  restoreSavedView,
} from './saved-views';

useDatabase();

const newActor = async (email: string) => {
  const { id } = await createAccount({ input: { email, password: 'a long enough one' } });
  return actorOf(id, { email });
};

test('views are an account’s own, renamed, deleted and restored, and not without end', async () => {
  const actor = await newActor('owner@loadout.example');
  const stranger = await newActor('other@loadout.example');
  const names = async (whose = actor) =>
    (await listSavedViews({ actor: whose, input: { list: 'contacts' } })).map(({ name }) => name);
  const view = { list: 'contacts', name: 'Oslo', query: 'q=oslo' } as const;
  const { id } = await addSavedView({ actor, input: view });
  await changeSavedView({ actor, input: { id, name: 'Norway' } });
  expect([await names(), await names(stranger)]).toEqual([['Norway'], []]);
  for (const change of [changeSavedView, deleteSavedView, restoreSavedView])
    await expect(change({ actor: stranger, input: { id } })).rejects.toMatchObject({ kind: 'not-found' });
  await deleteSavedView({ actor, input: { id } });
  expect(await names()).toEqual([]);
  expect(await restoreSavedView({ actor, input: { id } })).toEqual({ id, name: 'Norway', query: 'q=oslo' });
  for (let made = 1; made < 20; made++) await addSavedView({ actor, input: view });
  await expect(addSavedView({ actor, input: view })).rejects.toMatchObject({ kind: 'conflict' });
});
