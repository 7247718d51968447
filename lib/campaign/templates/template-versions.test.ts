import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { createTemplate } from './create-template';
import { deleteTemplate } from './delete-template';
import { looksSince, readLook } from './read-look';
import { getTemplate } from './rows';
import { deleteVersion, getVersion, listVersions, restoreVersion, saveVersion } from './template-versions';
import { updateTemplate } from './update-template';

useDatabase();

const actor = actorOf(1);
const stranger = actorOf(2);

beforeEach(async () => {
  await emptyTables('users');
  await client()`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
});

const made = async () =>
  (await createTemplate({ actor, input: { template_name: 'Letter', html_code: '<p>0</p>' } })).id;
const write = (id: number, words: string) =>
  updateTemplate({ actor, input: { id, template_name: 'Letter', html_code: `<p>${words}</p>` } });
const versionsOf = async (template_id: number) =>
  (await listVersions({ actor, input: { template_id } })).versions;
const contentOf = async (id: number) => (await getVersion({ actor, input: { id } })).version.html_code;
const later = () => client()`update template_versions set created_at = created_at - interval '6 minutes'`;

test('what a template was is kept before it changes, at most once in five minutes', async () => {
  const id = await made();
  await write(id, '1');
  await write(id, '2');
  const [first, ...others] = await versionsOf(id);
  expect(others).toEqual([]);
  expect(await contentOf(first?.id ?? 0)).toBe('<p>0</p>');
  await later();
  await write(id, '3');
  expect(await Promise.all((await versionsOf(id)).map((one) => contentOf(one.id)))).toEqual([
    '<p>2</p>',
    '<p>0</p>',
  ]);
});

test('what somebody else has just saved is kept before it is knowingly replaced', async () => {
  const id = await made();
  await write(id, '1');
  await write(id, 'Theirs');
  const input = { id, template_name: 'Letter', html_code: '<p>Mine</p>' };
  await updateTemplate({ actor, input: { ...input, keep_replaced: true } });
  const [newest] = await versionsOf(id);
  expect(await contentOf(newest?.id ?? 0)).toBe('<p>Theirs</p>');
});

test('the last thirty are kept, and those with a name', async () => {
  const id = await made();
  await saveVersion({ actor, input: { template_id: id, name: 'First' } });
  for (let count = 0; count <= 32; count += 1) {
    await write(id, String(count));
    await later();
  }
  const versions = await versionsOf(id);
  expect(versions).toHaveLength(31);
  expect(versions.at(-1)).toMatchObject({ name: 'First' });
});

test('a version that is restored keeps what it takes the place of', async () => {
  const id = await made();
  const { version } = await saveVersion({ actor, input: { template_id: id, name: 'Calm' } });
  await write(id, 'Loud');
  await restoreVersion({ actor, input: { id: version.id } });
  expect((await getTemplate(1, id)).html_code).toBe('<p>0</p>');
  const [newest] = await versionsOf(id);
  expect(await contentOf(newest?.id ?? 0)).toBe('<p>Loud</p>');
});

test('versions are the account’s alone, and go with their template', async () => {
  const id = await made();
  const { version } = await saveVersion({ actor, input: { template_id: id, name: 'Mine' } });
  const input = { id: version.id };
  for (const attempt of [
    () => listVersions({ actor: stranger, input: { template_id: id } }),
    () => getVersion({ actor: stranger, input }),
    () => restoreVersion({ actor: stranger, input }),
    () => deleteVersion({ actor: stranger, input }),
    () => saveVersion({ actor: stranger, input: { template_id: id, name: 'Theirs' } }),
  ])
    await expect(attempt()).rejects.toMatchObject({ kind: 'not-found' });
  await deleteTemplate({ actor, input: { template_id: id } });
  await expect(getVersion({ actor, input })).rejects.toMatchObject({ kind: 'not-found' });
});

test('a template has at most twenty named versions', async () => {
  const id = await made();
  const save = (name: string) => saveVersion({ actor, input: { template_id: id, name } });
  const [first] = await Promise.all(Array.from({ length: 20 }, (_, place) => save(`Version ${place}`)));
  await expect(save('One more')).rejects.toMatchObject({ kind: 'conflict' });
  await deleteVersion({ actor, input: { id: first?.version.id ?? 0 } });
  await expect(save('One more')).resolves.toMatchObject({ version: { name: 'One more' } });
});

test('HTML may be kept for as long as the template looks as it was asked for', async () => {
  const id = await made();
  const { updated_at } = await getTemplate(1, id);
  const read = (looks_since?: string) => readLook({ actor, input: { template_id: id, looks_since } });
  const since = looksSince({ updated_at, composed_at: null });
  expect(await read(since)).toEqual({ html: '<p>0</p>', isAsked: true });
  expect(await read()).toMatchObject({ isAsked: false });
  await write(id, '1');
  expect(await read(since)).toEqual({ html: '<p>1</p>', isAsked: false });
  const theirs = readLook({ actor: stranger, input: { template_id: id } });
  await expect(theirs).rejects.toMatchObject({ kind: 'not-found' });
});
