import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { publishedContent } from '../help/published-content';
import { newOperator } from '../testing/shop';
import { discardContent } from './discard-content';
import { getContent } from './get-content';
import { getContentVersion } from './get-content-version';
import { listContent } from './list-content';
import { publishContent } from './publish-content';
import { saveContent } from './save-content';

useDatabase();
const page = 'about';

beforeEach(async () => {
  await client()`delete from content_versions where page = ${page}`;
  await client()`delete from content_drafts where page = ${page}`;
});

const read = () => getContent({ actor: 'machine', input: { page } });
const shown = async () => (await publishedContent(page)).text;

test('a draft shows once it is published; each version can be read again', async () => {
  const actor = await newOperator();
  const original = await read();
  expect(original).toMatchObject({ has_draft: false, updated_at: null, versions: [] });
  const first = await saveContent({ actor, input: { page, title: 'Us', text: 'First.' } });
  expect(first).toMatchObject({ title: 'Us', text: 'First.', has_draft: true });
  expect(await shown()).toBe(original.text);
  const since = (view: { updated_at: string | null }) => ({ unchanged_since: view.updated_at ?? undefined });
  const published = await publishContent({ actor, input: { page, ...since(first) } });
  expect(published).toMatchObject({ text: 'First.', has_draft: false, versions: [{ title: 'Us' }] });
  expect(await shown()).toBe('First.');
  const second = await saveContent({
    actor,
    input: { page, title: 'Us', text: 'Second.', ...since(published) },
  });
  const discarded = await discardContent({ actor, input: { page, ...since(second) } });
  expect(discarded).toMatchObject({ text: 'First.', has_draft: false });
  await expect(publishContent({ actor, input: { page, ...since(discarded) } })).rejects.toMatchObject({
    kind: 'conflict',
  });
  const id = published.versions[0]?.id ?? 0;
  expect(await getContentVersion({ actor, input: { page, id } })).toEqual({ title: 'Us', text: 'First.' });
  expect((await getContentVersion({ actor, input: { page } })).text).toBe(original.text);
  await expect(getContentVersion({ actor, input: { page: 'terms', id } })).rejects.toMatchObject({
    kind: 'not-found',
  });
  const { pages } = await listContent({ actor });
  expect(pages.find((one) => one.page === page)).toMatchObject({ title: 'Us', has_draft: false });
  const audit = await client()`
    select after from audit_log where subject_type = 'content' and action = 'content.publish' order by id desc limit 1`;
  expect(audit[0]?.after).toMatchObject({ title: 'Us', characters: 6 });
});

test('of two who write at the same time, one is told', async () => {
  const actor = await newOperator();
  const write = (text: string, unchanged_since?: string) =>
    saveContent({ actor, input: { page, title: 'Us', text, ...(unchanged_since && { unchanged_since }) } });
  const begun = await Promise.allSettled([write('One.'), write('Two.')]);
  expect(begun.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const { updated_at } = await read();
  const again = await Promise.allSettled(['Three.', 'Four.'].map((text) => write(text, updated_at ?? '')));
  expect(again.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
});
