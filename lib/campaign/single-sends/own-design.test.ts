import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSender } from '@/lib/runtime/testing/ledger';
import { NewDraftInput } from './draft-schemas';
import { draftView } from './draft-view';
import { duplicateSingleSend } from './duplicate-single-send';
import { previewSingleSend } from './preview-single-send';
import { getSingleSend } from './rows';
import { createDraft, saveDraft } from './save-draft';

useDatabase();

let actor: Actor;
let sender_id: number;
beforeAll(async () => {
  const owner = await newOwner();
  actor = actorOf(owner);
  sender_id = await newSender(owner);
  await client()`
    insert into templates (id, template_name, is_blank) values (1, 'Blank', 1) on conflict do nothing`;
});

const designOf = (text: string) =>
  JSON.stringify({
    type: 'doc',
    content: [{ type: 'container', content: [{ type: 'paragraph', content: [{ type: 'text', text }] }] }],
  });

const inputOf = (more: object) => NewDraftInput.parse({ sender_id, subject: 'First', ...more });

const newDraft = async (more: object) => (await createDraft({ actor, input: inputOf(more) })).utr;

const seen = async (utr: string) => {
  const { content, template_json } = await draftView(await getSingleSend(actor.id, utr));
  return { content, template_json };
};

const htmlOf = async (utr: string) => (await previewSingleSend({ actor, input: { utr } })).html;

test('a draft keeps a design of its own, and its email is made of it', async () => {
  const utr = await newDraft({ content: 'design', template_json: designOf('At eight') });
  expect(await seen(utr)).toEqual({ content: 'design', template_json: designOf('At eight') });
  expect(await htmlOf(utr)).toContain('At eight');
  await saveDraft({
    actor,
    input: { ...inputOf({ content: 'design', template_json: designOf('At nine') }), utr },
  });
  expect(await htmlOf(utr)).toContain('At nine');
  const copy = await duplicateSingleSend({ actor, input: { utr } });
  expect(await seen(copy)).toEqual({ content: 'design', template_json: designOf('At nine') });
});

test('a design that isn’t given stays, until the draft has other content', async () => {
  const utr = await newDraft({ content: 'design', template_json: designOf('At eight') });
  await saveDraft({ actor, input: { ...inputOf({ content: 'design', subject: 'Second' }), utr } });
  expect(await seen(utr)).toEqual({ content: 'design', template_json: designOf('At eight') });
  await saveDraft({
    actor,
    input: { ...inputOf({ content: 'html', template_html: '<p>a</p>', template_json: designOf('b') }), utr },
  });
  expect(await seen(utr)).toEqual({ content: 'html', template_json: '' });
});

test('refuses what is no design, and one that is nested too deeply', async () => {
  const problemOf = (template_json: string) =>
    createDraft({ actor, input: inputOf({ content: 'design', template_json }) }).then(
      () => undefined,
      ({ problems }) => problems[0],
    );
  expect(await problemOf('"text"')).toMatchObject({ field: 'template_json', rule: 'json' });
  const deep = `${'{"a":'.repeat(101)}1${'}'.repeat(101)}`;
  expect(await problemOf(deep)).toMatchObject({ field: 'template_json', rule: 'max-depth' });
});
