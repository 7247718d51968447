import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSender } from '@/lib/runtime/testing/ledger';
import { NewDraftInput } from './draft-schemas';
import { draftView } from './draft-view';
import { duplicateSingleSend } from './duplicate-single-send';
import { launchSingleSend } from './launch-single-send';
import { previewSingleSend } from './preview-single-send';
import { reviewSingleSend } from './review-single-send';
import { getSingleSend } from './rows';
import { createDraft, saveDraft } from './save-draft';
import { sendTest } from './send-test';

useDatabase();

let actor: Actor;
let sender_id: number;
let list: string;
beforeAll(async () => {
  const owner = await newOwner();
  await client()`update users set email_verified_at = now() where id = ${owner}`;
  actor = actorOf(owner);
  sender_id = await newSender(owner);
  await client()`
    insert into templates (id, template_name, is_blank) values (1, 'Blank', 1) on conflict do nothing`;
  const [made] = await client()<{ id: number }[]>`
    with list as (insert into contact_types (user_id, name) values (${owner}, 'Readers') returning id, user_id)
    insert into contacts (user_id, contact_type_id, email)
    select user_id, id, 'a@loadout.example' from list returning contact_type_id as id`;
  list = `contacts_${made?.id}`;
});

const SUBJECTS = { tests: 'subject', subject: 'Second', share: 20, measure: 'opens', wait_hours: 4 } as const;

const inputOf = (test: object | null, more: object = {}) =>
  NewDraftInput.parse({
    ...{ sender_id, subject: 'First', recipient_id: [list], content: 'html', template_html: '<p>One</p>' },
    ...more,
    test,
  });

const newDraft = async (test: object | null, more: object = {}) =>
  (await createDraft({ actor, input: inputOf(test, more) })).utr;

const faultOf = async (test: object, more: object = {}) => {
  const utr = await newDraft(test, more);
  const { warnings } = await reviewSingleSend({ actor, input: { utr } });
  return warnings.find(({ kind }) => kind === 'test')?.text;
};

test('a draft keeps its test, changes it and gives it up; a copy has it too', async () => {
  const utr = await newDraft(SUBJECTS);
  const seen = async (of: string) => (await draftView(await getSingleSend(actor.id, of))).test;
  expect(await seen(utr)).toMatchObject(SUBJECTS);
  const copy = await duplicateSingleSend({ actor, input: { utr } });
  const content = {
    ...SUBJECTS,
    tests: 'content',
    content: 'html',
    template_html: '<p>Two</p><script>x</script>',
  };
  await saveDraft({ actor, input: { ...inputOf(content), utr } });
  expect(await seen(utr)).toMatchObject({ tests: 'content', content: 'html', template_html: '<p>Two</p>' });
  await saveDraft({ actor, input: { ...inputOf(null), utr } });
  expect(await seen(utr)).toBeNull();
  expect(await seen(copy)).toMatchObject(SUBJECTS);
});

test('refuses a share or a wait that makes no test, and a template of somebody else', async () => {
  for (const wrong of [{ share: 4 }, { share: 51 }, { wait_hours: 0 }, { wait_hours: 73 }])
    expect(() => inputOf({ ...SUBJECTS, ...wrong })).toThrow();
  const [theirs] = await client()<{ id: number }[]>`
    insert into templates (user_id, template_name, html_code) values (${await newOwner()}, 'Theirs', '<p>x</p>')
    returning id`;
  const content = { ...SUBJECTS, tests: 'content', template_id: theirs?.id };
  await expect(newDraft(content)).rejects.toMatchObject({
    problems: [{ field: 'test.template_id', rule: 'exists' }],
  });
});

test('says what a test can’t be begun with, and does not begin it', async () => {
  const content = { ...SUBJECTS, tests: 'content', content: 'html' };
  expect(await faultOf(SUBJECTS)).toBeUndefined();
  expect(await faultOf({ ...SUBJECTS, subject: ' ' })).toContain('no subject');
  expect(await faultOf({ ...SUBJECTS, subject: 'First' })).toContain('the same');
  expect(await faultOf({ ...content, template_html: '' })).toContain('no content');
  expect(await faultOf({ ...content, template_html: '<p>One</p>' })).toContain('the same');
  expect(await faultOf(SUBJECTS, { tracking: false })).toContain('counted');
  const utr = await newDraft({ ...SUBJECTS, subject: '' });
  const launched = launchSingleSend({ actor, input: { utr, undo_seconds: 0 } });
  await expect(launched).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('no subject'),
  });
});

test('is previewed and mailed as a test in both versions', async () => {
  const utr = await newDraft(SUBJECTS);
  const subjectOf = async (version: 'a' | 'b') =>
    (await previewSingleSend({ actor, input: { utr, version } })).subject;
  expect([await subjectOf('a'), await subjectOf('b')]).toEqual(['First', 'Second']);
  await sendTest({ actor, input: { utr, emails: ['boss@loadout.example'] } });
  const mails = await client()<
    { subject: string }[]
  >`select subject from mails where kind = 'campaign.test' order by id`;
  expect(mails.map(({ subject }) => subject)).toEqual(['[Test A] First', '[Test B] Second']);
});
