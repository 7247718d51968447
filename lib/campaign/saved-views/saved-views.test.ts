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

test('a list has no more than 20, restored ones and those saved at the same time included', async () => {
  const actor = await newActor('many@loadout.example');
  const view = { list: 'contacts', name: 'Oslo', query: 'q=oslo' } as const;
  const { id } = await addSavedView({ actor, input: view });
  await deleteSavedView({ actor, input: { id } });
  for (let made = 0; made < 18; made++) await addSavedView({ actor, input: view });
  const saved = await Promise.allSettled(
    Array.from({ length: 4 }, () => addSavedView({ actor, input: view })),
  );
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  await expect(restoreSavedView({ actor, input: { id } })).rejects.toMatchObject({ kind: 'conflict' });
  const [first] = await listSavedViews({ actor, input: { list: 'contacts' } });
  await deleteSavedView({ actor, input: { id: first?.id ?? 0 } });
  expect(await restoreSavedView({ actor, input: { id } })).toMatchObject({ id });
});
