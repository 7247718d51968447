import { beforeEach, expect, test, vi } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { createTemplate } from '../templates/create-template';
import { duplicateTemplate } from '../templates/duplicate-template';
import { getTemplate } from '../templates/rows';
import { restoreVersion, saveVersion } from '../templates/template-versions';
import { updateTemplate } from '../templates/update-template';
import { refreshTemplatesJob } from './refresh-templates';
import { addBlock, updateBlock } from './saved-blocks';

useDatabase();

const actor = actorOf(1);

type Node = { type: string; attrs?: object; content?: object[] };
const words = (text: string): Node => ({ type: 'paragraph', content: [{ type: 'text', text }] });
const place = (block_id: number): Node => ({ type: 'savedBlock', attrs: { block_id } });
const design = (...content: Node[]) =>
  JSON.stringify({ type: 'doc', content: [{ type: 'container', content }] });
const letter = (json_code: string) => ({ template_name: 'Letter', json_code });

beforeEach(async () => {
  await emptyTables('users');
  await client()`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x')`;
});

/** Until a piece of work has ended, or waits for a row that another transaction has locked. */
async function endedOrWaiting(work: Promise<unknown>): Promise<void> {
  let hasEnded = false;
  void work.finally(() => {
    hasEnded = true;
  });
  await vi.waitUntil(async () => {
    const waiting = await client()`
      select from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`;
    return hasEnded || waiting.length > 0;
  }, 10_000);
}

/** Every way in which a template gets HTML of its own. @returns the template that was written. */
const writings: Record<string, (block: number, template: number, version: number) => Promise<number>> = {
  'a new template': async (block) =>
    (await createTemplate({ actor, input: letter(design(place(block))) })).id,
  'an edited template': async (block, id) =>
    (await updateTemplate({ actor, input: { id, ...letter(design(words('Hi'), place(block))) } })).id,
  'a copy': (_, template_id) => duplicateTemplate({ actor, input: { template_id } }),
  'a restored version': async (_, __, id) => (await restoreVersion({ actor, input: { id } })).id,
  'a template whose block had changed before': async (block, id) => {
    await refreshTemplatesJob.run({ userId: 1, blockId: block });
    return id;
  },
};

async function setUp() {
  const block = await addBlock({ actor, input: { name: 'Footer', json_code: design(words('Old')) } });
  const template = await createTemplate({ actor, input: letter(design(place(block.id))) });
  const { version } = await saveVersion({ actor, input: { template_id: template.id, name: 'First' } });
  return { block: block.id, template: template.id, version: version.id };
}

test.each(Object.entries(writings))('%s shows a block that changes at the same moment', async (_, write) => {
  const { block, template, version } = await setUp();
  const changed = design(words('New'));
  const { written } = await client().begin(async (other) => {
    await other`update saved_blocks set json_code = ${changed} where id = ${block}`;
    const written = write(block, template, version);
    await endedOrWaiting(written);
    return { written };
  });
  expect((await getTemplate(1, await written)).html_code).toContain('New');
});

test('a block that changes while a template is being written is changed in that too', async () => {
  const { block } = await setUp();
  const { id } = await createTemplate({ actor, input: letter(design(words('Nothing'))) });
  const { both } = await client().begin(async (other) => {
    await other`select from templates where id = ${id} for update`;
    const writing = updateTemplate({ actor, input: { id, ...letter(design(place(block))) } });
    await endedOrWaiting(writing);
    const json_code = design(words('New'));
    const changing = updateBlock({ actor, input: { id: block, json_code } }).then(() =>
      refreshTemplatesJob.run({ userId: 1, blockId: block }),
    );
    await vi.waitUntil(async () => {
      const [waiting] = await other`
        select count(*)::int from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock' and wait_event <> 'advisory'`;
      const [block_now] = await client()`select json_code from saved_blocks where id = ${block}`;
      return waiting?.count === 2 || block_now?.json_code === json_code;
    }, 10_000);
    return { both: Promise.all([writing, changing]) };
  });
  await both;
  expect((await getTemplate(1, id)).html_code).toContain('New');
});
