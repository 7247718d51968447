import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend, newSender } from '@/lib/runtime/testing/ledger';
import { launchSingleSend } from './launch-single-send';
import { previewSingleSend } from './preview-single-send';
import { reviewSingleSend } from './review-single-send';
import { sendTest } from './send-test';
import { startSingleSendJob } from './start-single-send';

useDatabase();

const MAIL =
  '<p>Hello ((first_name|friend)) of ((City)), <a href="https://loadout.example/a">a</a> ((nick_name))</p>';

let actor: Actor;
let list: number;
let other: number;
let group: number;

beforeAll(async () => {
  const id = await newOwner();
  actor = actorOf(id);
  const sql = client();
  const newList = async (name: string, emails: string[]) => {
    const [row] = await sql<{ id: number }[]>`
      insert into contact_types (user_id, name) values (${id}, ${name}) returning id`;
    await sql`
      insert into contacts (user_id, contact_type_id, email, first_name, last_name, city, country)
      select ${id}, ${row?.id ?? 0}, e, 'Kari', 'Berg', 'Oslo', 'Norway' from unnest(${emails}::text[]) e`;
    return row?.id ?? 0;
  };
  list = await newList('Readers', [
    'a@loadout.example',
    'B@loadout.example',
    'c@loadout.example',
    'd@loadout.example',
  ]);
  other = await newList('Buyers', ['b@loadout.example', 'e@loadout.example']);
  const [made] = await sql<{ id: number }[]>`
    insert into unsubscribe_groups (user_id, rand_id, group_name, description) values (${id}, 'g', 'News', 'News') returning id`;
  group = made?.id ?? 0;
  await sql`
    insert into unsubscribes (user_id, unsubscribe_groups_id, email_address)
    values (${id}, null, 'C@loadout.example'), (${id}, ${group}, 'd@loadout.example')`;
});

async function draft(more: Record<string, unknown> = {}) {
  const row = {
    ...{
      status: 0,
      template_html: MAIL,
      subject: 'For ((full_name))',
      preheader: 'News',
      unsubscribe_group_id: group,
    },
    recipient_id: JSON.stringify([
      { id: String(list), table: 'contacts_' },
      { id: String(other), table: 'contacts_' },
    ]),
    ...more,
  };
  const id = (await newSend(actor.id, row)).singleSendId ?? 0;
  const [send] = await client()<{ utr: string }[]>`select utr from single_sends where id = ${id}`;
  return { id, utr: send?.utr ?? '' };
}

const testMails = () => client()<Record<string, string>[]>`
  select to_address, from_address, reply_to, subject, html, text from mails where kind = 'campaign.test' order by id`;

test('a review counts as the ledger will, and warns of what readers would see', async () => {
  const { id, utr } = await draft();
  const told = await reviewSingleSend({ actor, input: { utr } });
  expect(told).toMatchObject({ recipients: 3, left_out: { duplicate: 1, unsubscribed: 1, group: 1 } });
  expect(told.warnings).toEqual([{ kind: 'unknown_tags', text: expect.stringContaining('((nick_name))') }]);
  await client()`update single_sends set status = 1 where id = ${id}`;
  await startSingleSendJob.run({ id });
  const [send] = await client()`select triggered, left_out from single_sends where id = ${id}`;
  expect(send).toEqual({ triggered: told.recipients, left_out: told.left_out });
});

test('a review names all that is in the way', async () => {
  const kindsOf = async (more: Record<string, unknown>) => {
    const { warnings } = await reviewSingleSend({
      actor,
      input: await draft({ template_html: '<p>a</p>', ...more }),
    });
    return warnings.map(({ kind }) => kind);
  };
  expect(await kindsOf({})).toEqual([]);
  expect(await kindsOf({ template_html: null, template_json: '{"blocks":[]}' })).toEqual(['design']);
  expect(await kindsOf({ template_html: ' ', subject: ' ', preheader: '' })).toEqual([
    'content',
    'subject',
    'preheader',
  ]);
  expect(await kindsOf({ template_html: '<a href="https://">Shop now</a>' })).toEqual(['links']);
  expect(await kindsOf({ template_html: '<a href="/terms">a</a><a href="shop.example">b</a>' })).toEqual([
    'dead_links',
  ]);
  expect(await kindsOf({ template_html: '<p>Hi *|FNAME|*</p>' })).toEqual(['placeholders']);
  expect(await kindsOf({ template_html: '<a href="{{ unsubscribe_url }}">a</a>' })).toEqual([
    'placeholders',
    'dead_links',
  ]);
  expect(await kindsOf({ template_html: '<h1>Your headline</h1>' })).toEqual(['sample_texts']);
  expect(await kindsOf({ unsubscribe_group_id: null })).toEqual(['group']);
  expect(await kindsOf({ sender_id: await newSender(actor.id, { is_verified: 0 }) })).toEqual(['sender']);
  expect(await kindsOf({ sender_id: await newSender(actor.id, { deleted_at: '2026-01-01' }) })).toEqual([
    'sender',
  ]);
  expect(await kindsOf({ recipient_id: '[]' })).toEqual(['nobody']);
});

test('a button without a link stops a send, and text of the template that is left does not', async () => {
  const launch = async (template_html: string) =>
    launchSingleSend({ actor, input: { utr: (await draft({ template_html })).utr, undo_seconds: 60 } });
  await expect(launch('<p>Sale</p><a href="https://">Shop now</a>')).rejects.toMatchObject({
    kind: 'conflict',
    message: expect.stringContaining('“Shop now”'),
  });
  expect(await launch('<h1>Your headline</h1>')).toMatchObject({ send_due_at: expect.any(String) });
});

test('a test mail has a contact’s values or the fields’ names, is marked, and counts nothing', async () => {
  const { id, utr } = await draft({ sender_name: 'The "Desk"' });
  const emails = ['a@loadout.example', 'A@loadout.example', 'boss@loadout.example'];
  await sendTest({ actor, input: { utr, emails } });
  const mails = await testMails();
  expect(mails.map(({ to_address, subject }) => [to_address, subject])).toEqual([
    ['a@loadout.example', '[Test] For Kari Berg'],
    ['boss@loadout.example', '[Test] For First name Last name'],
  ]);
  expect(mails[0]).toMatchObject({
    from_address: '"The \\"Desk\\"" <desk@loadout.example>',
    reply_to: 'desk@loadout.example',
    html: expect.stringContaining('Hello Kari of Oslo'),
    text: expect.stringContaining('Hello Kari of Oslo'),
  });
  expect(mails[1]?.html).toContain('Hello First name of City');
  expect(mails[0]?.html).toContain('href="https://loadout.example/a"');
  const [after] = await client()`
    select (select count(*)::int from deliveries where single_send_id = ${id}) as ledger,
      (select count(*)::int from mail_links where single_send_id = ${id}) as links,
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'send-mail') as jobs`;
  expect(after).toEqual({ ledger: 0, links: 0, jobs: mails.length });
});

test('a test mail goes out only from a verified sender, with something in it, to so many an hour', async () => {
  const emails = ['boss@loadout.example'];
  const before = (await testMails()).length;
  const refused = [
    await draft({ sender_id: await newSender(actor.id, { is_verified: 0 }) }),
    await draft({ sender_id: await newSender(actor.id, { deleted_at: '2026-01-01' }) }),
    await draft({ from_sender: 'was@loadout.example' }),
    await draft({ template_html: ' ' }),
    await draft({ template_html: null, template_json: '{"blocks":[]}' }),
  ];
  for (const { utr } of refused)
    await expect(sendTest({ actor, input: { utr, emails } })).rejects.toMatchObject({ kind: 'conflict' });
  expect(await testMails()).toHaveLength(before);
  const { utr } = await draft();
  const ten = (from: number) => Array.from({ length: 10 }, (_, i) => `t${from + i}@loadout.example`);
  const results = [];
  for (let n = 0; n < 4; n++)
    results.push(
      await sendTest({ actor, input: { utr, emails: ten(n * 10) } }).then(
        () => 'sent',
        (e: { kind: string }) => e.kind,
      ),
    );
  expect(results.slice(-1)).toEqual(['limited']);
  expect((await testMails()).length).toBeLessThanOrEqual(30);
  const stranger = { ...actor, id: await newOwner() };
  await expect(sendTest({ actor: stranger, input: { utr, emails } })).rejects.toMatchObject({
    kind: 'not-found',
  });
  await expect(reviewSingleSend({ actor: stranger, input: { utr } })).rejects.toMatchObject({
    kind: 'not-found',
  });
});

test('a preview is for one of the account’s own contacts', async () => {
  const { utr } = await draft();
  const [own] = await client()<{ id: number }[]>`
    select id from contacts where user_id = ${actor.id} and email = 'a@loadout.example'`;
  const preview = (contact_id: number) => previewSingleSend({ actor, input: { utr, contact_id } });
  expect(await preview(own?.id ?? 0)).toMatchObject({ subject: 'For Kari Berg' });
  const [theirs] = await client()<{ id: number }[]>`
    with list as (insert into contact_types (user_id, name) values (${await newOwner()}, 'Theirs') returning id, user_id)
    insert into contacts (user_id, contact_type_id, email) select user_id, id, 'x@loadout.example' from list returning id`;
  await expect(preview(theirs?.id ?? 0)).rejects.toMatchObject({ kind: 'not-found' });
});
