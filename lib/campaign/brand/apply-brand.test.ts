import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { createTemplate } from '../templates/create-template';
import { getTemplate } from '../templates/rows';
import { restoreVersion } from '../templates/template-versions';
import { updateTemplate } from '../templates/update-template';
import { applyBrand } from './apply-brand';
import { DEFAULT_COLORS } from './colors';
import { listDesigns } from './list-designs';
import { saveBrandKit } from './save-brand-kit';

useDatabase();

const actor = actorOf(1);

const designOf = (words: string, css = '') =>
  JSON.stringify({
    type: 'doc',
    content: [
      { type: 'globalContent', attrs: { data: { theme: 'basic', css } } },
      {
        type: 'container',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
      },
    ],
  });

const made = async (json_code: string) =>
  (await createTemplate({ actor, input: { template_name: 'Letter', json_code } })).id;
const apply = (template_id: number, by = actor) => applyBrand({ actor: by, input: { template_id } });

beforeEach(async () => {
  await emptyTables('users');
  await client()`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  const colors = { ...DEFAULT_COLORS, surface: '#fefdfc', dark_surface: '#123123' };
  const texts = { footer: '', social: '' };
  const input = {
    ...colors,
    ...texts,
    logo_width: 160,
    heading_font: 'georgia',
    body_font: 'arial',
  } as const;
  await saveBrandKit({ actor, input });
});

test('a design gets the brand’s colors, keeps the rest of its style sheet, and goes back by its version', async () => {
  const id = await made(designOf('Dear reader', '.mine{color:red}'));
  const before = await getTemplate(1, id);
  const { version_id, updated_at } = await apply(id);
  const after = await getTemplate(1, id);
  expect(after.html_code).toContain('#fefdfc');
  expect(after.html_code).toContain('#123123');
  expect(after.html_code).toContain('Dear reader');
  expect(after.html_code).toContain('.mine');
  expect(await apply(id)).toEqual({ version_id: null, updated_at: null });
  await restoreVersion({ actor, input: { id: version_id ?? 0, unchanged_since: updated_at ?? '' } });
  expect((await getTemplate(1, id)).json_code).toBe(before.json_code);
});

test('undoing leaves what somebody has written since', async () => {
  const id = await made(designOf('Dear reader'));
  const { version_id, updated_at } = await apply(id);
  await updateTemplate({ actor, input: { id, template_name: 'Letter', json_code: designOf('Newer') } });
  const undo = restoreVersion({ actor, input: { id: version_id ?? 0, unchanged_since: updated_at ?? '' } });
  await expect(undo).rejects.toMatchObject({ kind: 'conflict' });
  expect((await getTemplate(1, id)).html_code).toContain('Newer');
});

test('what is written while the brand is applied is not lost', async () => {
  const id = await made(designOf('First'));
  const write = (words: string) =>
    updateTemplate({ actor, input: { id, template_name: 'Letter', json_code: designOf(words) } });
  await Promise.all([apply(id), write('Second')]);
  await apply(id);
  const { html_code } = await getTemplate(1, id);
  expect(html_code).toContain('Second');
  expect(html_code).toContain('#fefdfc');
});

test('only the account’s own designs are listed and changed', async () => {
  const id = await made(designOf('Mine'));
  await createTemplate({ actor, input: { template_name: 'Page', html_code: '<p>HTML</p>' } });
  expect(await listDesigns({ actor })).toEqual({ templates: [{ id, name: 'Letter' }], html_only: 1 });
  expect(await listDesigns({ actor: actorOf(2) })).toEqual({ templates: [], html_only: 0 });
  await expect(apply(id, actorOf(2))).rejects.toMatchObject({ kind: 'not-found' });
});
