import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { timestamp } from '@/lib/timestamps';
import { createTemplate } from '../templates/create-template';
import { mailHtml } from '../templates/mail-html';
import { getTemplate } from '../templates/rows';
import { restoreVersion, saveVersion } from '../templates/template-versions';
import { updateTemplate } from '../templates/update-template';
import { listBlocks } from './list-blocks';
import { refreshTemplatesJob } from './refresh-templates';
import { addBlock, deleteBlock, restoreBlock, updateBlock } from './saved-blocks';

useDatabase();

const actor = actorOf(1);
const stranger = actorOf(2);

type Node = { type: string; attrs?: object; content?: object[] };
const words = (text: string): Node => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const place = (block_id: number): Node => ({ type: 'savedBlock', attrs: { block_id } });
const design = (...content: Node[]) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'container', content }] });
const added = (name: string, text: string, whose = actor) =>
  addBlock({ actor: whose, input: { name, json_code: design(words(text)) } });
const made = (...content: Node[]) =>
  createTemplate({ actor, input: { template_name: 'Letter', json_code: design(...content) } });
const mailOf = (template_id: number) =>
  mailHtml(1, { template_id, template_json: null, template_html: null });

beforeEach(async () => {
  await emptyTables('users');
  await client()`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
});

test('a changed block changes what goes out at once, and templates by a job that leaves their edits alone', async () => {
  const { id } = await added('Footer', 'Old footer');
  const section = { type: 'section', content: [place(id)] };
  const letter = await made(words('Hello'), section);
  expect(letter.html_code).toMatch(/Hello[\s\S]*Old footer/);

  await updateBlock({ actor, input: { id, json_code: design(words('New ((first_name))'), words('lines')) } });
  expect(await mailOf(letter.id)).toMatch(/Hello[\s\S]*New \(\(first_name\)\)[\s\S]*lines/);
  expect((await getTemplate(1, letter.id)).html_code).toContain('Old footer');
  const [job] = await client()<
    { payload: object }[]
  >`select payload from graphile_worker._private_jobs where key = ${`refresh-templates:${id}`}`;
  expect(job?.payload).toEqual({ userId: 1, blockId: id });

  await refreshTemplatesJob.run({ userId: 1, blockId: id });
  const now = await getTemplate(1, letter.id);
  expect(now.html_code).toContain('New ((first_name))');
  expect([now.json_code, now.updated_at]).toEqual([letter.json_code, letter.updated_at]);
  const since = { unchanged_since: timestamp(letter.updated_at), json_code: design(words('Mine')) };
  await updateTemplate({ actor, input: { id: letter.id, template_name: 'Letter', ...since } });
});

test('a restored version shows its blocks as they are now', async () => {
  const { id } = await added('Footer', 'Old footer');
  const letter = await made(place(id));
  const { version } = await saveVersion({ actor, input: { template_id: letter.id, name: 'Before' } });
  await updateBlock({ actor, input: { id, json_code: design(words('New footer')) } });
  const restored = await restoreVersion({ actor, input: { id: version.id } });
  expect(restored.html_code).toContain('New footer');
});

test('a block says which templates show it, and is gone from the list alone once it is deleted', async () => {
  const [footer, other] = [await added('Footer', 'Our footer'), await added('Banner', 'A banner')];
  const letter = await made(place(footer.id));
  await made(words(`{"block_id":${footer.id}}`));
  const uses = async () => (await listBlocks({ actor })).map(({ name, used_in }) => [name, used_in.length]);
  expect(await uses()).toEqual([
    ['Banner', 0],
    ['Footer', 1],
  ]);
  await deleteBlock({ actor, input: { id: footer.id } });
  expect(await uses()).toEqual([['Banner', 0]]);
  expect(await mailOf(letter.id)).toContain('Our footer');
  await updateTemplate({
    actor,
    input: { id: letter.id, template_name: 'Letter', json_code: design(place(footer.id), words('More')) },
  });
  const again = await added('footer', 'Another');
  await expect(restoreBlock({ actor, input: { id: footer.id } })).rejects.toMatchObject({ kind: 'conflict' });
  await updateBlock({ actor, input: { id: again.id, name: 'Second footer' } });
  await restoreBlock({ actor, input: { id: footer.id } });
  expect((await listBlocks({ actor })).map(({ id }) => id)).toContain(other.id);
});

test('nobody else’s block is shown, changed or named', async () => {
  const { id, updated_at } = await added('Footer', 'Secret words');
  const theirs = { template_name: 'Theirs', json_code: design(place(id)) };
  await expect(createTemplate({ actor: stranger, input: theirs })).rejects.toMatchObject({ kind: 'invalid' });
  for (const change of [updateBlock, deleteBlock, restoreBlock])
    await expect(change({ actor: stranger, input: { id } })).rejects.toMatchObject({ kind: 'not-found' });
  expect(await listBlocks({ actor: stranger })).toEqual([]);
  await added('Footer', 'Their own', stranger);
  const change = (name: string) => updateBlock({ actor, input: { id, name, unchanged_since: updated_at } });
  await change('First');
  await expect(change('Second')).rejects.toMatchObject({ kind: 'conflict' });
});

test('a block is a design with something in it, and without other blocks', async () => {
  const { id } = await added('Footer', 'Our footer');
  for (const json_code of ['{}', 'no design', design(), design(place(id)), design({ type: 'script' })])
    await expect(addBlock({ actor, input: { name: 'Bad', json_code } })).rejects.toMatchObject({
      kind: 'invalid',
    });
});
