import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { timestamp } from '@/lib/timestamps';
import { archiveTemplate, unarchiveTemplate } from './archive-template';
import { changeTemplates } from './change-templates';
import { createTemplate } from './create-template';
import { deleteTemplate } from './delete-template';
import { duplicateTemplate } from './duplicate-template';
import { listSummaries } from './list-summaries';
import { listTags } from './list-tags';
import { pageOfTemplates } from './list-templates';
import { restoreTemplate } from './restore-template';
import { getTemplate } from './rows';
import { saveTags } from './save-tags';
import { updateTemplate } from './update-template';

useDatabase();

const actor = actorOf(1);
const stranger = actorOf(2);
const everything = { sort: '-updated_at', archived: false, page: 1, per_page: 24 } as const;
const namesOf = async (input: Partial<Parameters<typeof listSummaries>[0]['input']> = {}) =>
  (await listSummaries({ actor, input: { ...everything, ...input } })).templates.map(({ name }) => name);

beforeEach(async () => {
  await emptyTables('users');
  await client()`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
});

const made = (template_name: string) =>
  createTemplate({ actor, input: { template_name, html_code: `<p>${template_name}</p>` } });

test('the gallery lists the account’s own templates alone, as they are asked for', async () => {
  await made('Winter');
  await made('Autumn 100%');
  expect(await namesOf()).toEqual(['Autumn 100%', 'Winter']);
  expect(await namesOf({ sort: '-name' })).toEqual(['Winter', 'Autumn 100%']);
  expect(await namesOf({ search: '0%' })).toEqual(['Autumn 100%']);
  expect((await listSummaries({ actor: stranger, input: everything })).total).toBe(0);
});

test('a save over a newer version is refused, and changes nothing', async () => {
  const { id, updated_at } = await made('First');
  const change = (template_name: string, unchanged_since?: string) =>
    updateTemplate({ actor, input: { id, template_name, html_code: '<p>x</p>', unchanged_since } });
  const second = await change('Second', timestamp(updated_at));
  await expect(change('Third', timestamp(updated_at))).rejects.toMatchObject({ kind: 'conflict' });
  expect((await getTemplate(1, id)).template_name).toBe('Second');
  await change('Third', timestamp(second.updated_at));
  expect(await namesOf()).toEqual(['Third']);
});

test('a copy of one’s own says so, and one of a built-in design keeps its name', async () => {
  const { id } = await made('Spring');
  await duplicateTemplate({ actor, input: { template_id: id } });
  const [design] = await client()<{ id: number }[]>`
    insert into templates (template_name, html_code, json_code) values ('Design', '<p></p>', '{}') returning id`;
  const copy = await duplicateTemplate({ actor, input: { template_id: design?.id ?? 0 } });
  expect(await namesOf({ sort: 'name' })).toEqual(['Design', 'Spring', 'Spring (Copy)']);
  expect(await getTemplate(1, copy)).toMatchObject({ user_id: 1, json_code: '{}' });
  await client()`delete from templates where id = ${design?.id ?? 0}`;
  const foreign = duplicateTemplate({ actor: stranger, input: { template_id: id } });
  await expect(foreign).rejects.toMatchObject({ kind: 'not-found' });
});

test('a deleted template can be brought back by its account alone', async () => {
  const { id } = await made('Spring');
  await deleteTemplate({ actor, input: { template_id: id } });
  expect(await namesOf()).toEqual([]);
  const asked = restoreTemplate({ actor: stranger, input: { template_id: id } });
  await expect(asked).rejects.toMatchObject({ kind: 'not-found' });
  await restoreTemplate({ actor, input: { template_id: id } });
  expect(await namesOf()).toEqual(['Spring']);
});

test('tags are kept once each, whatever their case, and narrow the gallery of their account alone', async () => {
  const { id, updated_at } = await made('Spring');
  await made('Autumn');
  const tags = await saveTags({
    actor,
    input: { template_id: id, tags: ['VIP', ' spring  SALE ', 'vip', ''] },
  });
  expect(tags).toEqual(['spring sale', 'vip']);
  expect(await getTemplate(1, id)).toMatchObject({ tags, updated_at });
  expect(await namesOf({ tag: 'Spring sale' })).toEqual(['Spring']);
  expect(await namesOf({ tag: 'spring' })).toEqual([]);
  expect(await listTags({ actor })).toEqual([
    { name: 'spring sale', templates: 1, archived: 0 },
    { name: 'vip', templates: 1, archived: 0 },
  ]);
  expect(await listTags({ actor: stranger })).toEqual([]);
  const foreign = saveTags({ actor: stranger, input: { template_id: id, tags: [] } });
  await expect(foreign).rejects.toMatchObject({ kind: 'not-found' });
  const copy = await duplicateTemplate({ actor, input: { template_id: id } });
  expect((await getTemplate(1, copy)).tags).toEqual(tags);
});

test('an archived template leaves the gallery, and comes back as it was', async () => {
  const { id, updated_at } = await made('Spring');
  const foreign = archiveTemplate({ actor: stranger, input: { template_id: id } });
  await expect(foreign).rejects.toMatchObject({ kind: 'not-found' });
  await archiveTemplate({ actor, input: { template_id: id } });
  expect(await namesOf()).toEqual([]);
  expect(await namesOf({ archived: true })).toEqual(['Spring']);
  expect((await listSummaries({ actor, input: everything })).archived).toBe(1);
  // Programs go on as before.
  expect(await pageOfTemplates({ actor, input: { page: 1, per_page: 100 } })).toMatchObject({
    templates: expect.arrayContaining([expect.objectContaining({ id, is_archived: 1 })]),
  });
  await unarchiveTemplate({ actor, input: { template_id: id } });
  expect(await namesOf()).toEqual(['Spring']);
  expect(await getTemplate(1, id)).toMatchObject({ updated_at });
});

test('several are tagged and archived at once, and those that changed are told, so that it can be undone', async () => {
  const [spring, sale, autumn] = await Promise.all([made('Spring'), made('Sale'), made('Autumn')]);
  const strIds = [spring.id, sale.id].sort((a, b) => a - b);
  const change = (input: Omit<Parameters<typeof changeTemplates>[0]['input'], 'strIds'>, who = actor) =>
    changeTemplates({ actor: who, input: { strIds, ...input } });
  await saveTags({ actor, input: { template_id: sale.id, tags: ['summer', 'offer'] } });
  expect(await change({ action: 'tag', tag: ' Summer' })).toEqual({ changed: [spring.id] });
  expect(await namesOf({ tag: 'summer', sort: 'name' })).toEqual(['Sale', 'Spring']);
  const foreign = change({ action: 'untag', tag: 'summer' }, stranger);
  await expect(foreign).rejects.toMatchObject({ kind: 'not-found' });
  expect(await change({ action: 'untag', tag: 'summer' })).toEqual({ changed: strIds });
  expect(await namesOf({ tag: 'offer' })).toEqual(['Sale']);
  await expect(change({ action: 'tag', tag: ' ' })).rejects.toMatchObject({ kind: 'invalid' });

  const full = Array.from({ length: 20 }, (_, at) => `tag ${at}`);
  await saveTags({ actor, input: { template_id: spring.id, tags: full } });
  expect(await change({ action: 'tag', tag: 'one more' })).toEqual({ changed: [sale.id] });

  await archiveTemplate({ actor, input: { template_id: sale.id } });
  expect(await change({ action: 'archive' })).toEqual({ changed: [spring.id] });
  expect(await namesOf()).toEqual(['Autumn']);
  expect(await change({ action: 'unarchive' })).toEqual({ changed: strIds });
  expect(await namesOf({ sort: 'name' })).toEqual(
    [autumn, sale, spring].map(({ template_name }) => template_name),
  );
});
