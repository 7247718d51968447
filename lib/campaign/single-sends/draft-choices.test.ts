import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSender } from '@/lib/runtime/testing/ledger';
import { archiveTemplate, unarchiveTemplate } from '../templates/archive-template';
import { createTemplate } from '../templates/create-template';
import { draftChoices } from './draft-choices';
import { NewDraftInput } from './draft-schemas';
import { createDraft } from './save-draft';

useDatabase();

test('an archived template is offered no longer, but to the draft that is made with it', async () => {
  const owner = await newOwner();
  const actor = actorOf(owner);
  const sender_id = await newSender(owner);
  await client()`
    insert into templates (id, template_name, is_blank) values (1, 'Blank', 1) on conflict do nothing`;
  const make = (template_name: string) =>
    createTemplate({ actor, input: { template_name, html_code: '<p>x</p>' } });
  const [unused, used] = [await make('Unused'), await make('Used')];
  const offered = async () =>
    (await draftChoices({ actor })).templates
      .filter(({ is_own }) => is_own)
      .map(({ name, is_archived }) => [name, is_archived]);
  const input = NewDraftInput.parse({ sender_id, subject: 'A', content: 'template', template_id: used.id });
  await createDraft({ actor, input });
  for (const { id } of [unused, used]) await archiveTemplate({ actor, input: { template_id: id } });
  expect(await offered()).toEqual([['Used', true]]);
  await unarchiveTemplate({ actor, input: { template_id: unused.id } });
  expect(await offered()).toEqual([
    ['Unused', false],
    ['Used', true],
  ]);
});
