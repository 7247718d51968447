import { beforeAll, expect, test } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSender } from '@/lib/runtime/testing/ledger';
import { testTemplate } from './test-template';

useDatabase();

let actor: Actor;
let sender_id: number;
let template_id: number;
let contact_id: number;
beforeAll(async () => {
  const owner = await newOwner();
  actor = actorOf(owner);
  sender_id = await newSender(owner);
  const [made] = await client()<{ id: number }[]>`
    insert into templates (user_id, template_name, html_code) values (${owner}, 'Letter', '<p>Hello ((first_name))</p>')
    returning id`;
  template_id = made?.id ?? 0;
  const [contact] = await client()<{ id: number }[]>`
    with list as (insert into contact_types (user_id, name) values (${owner}, 'Readers') returning id, user_id)
    insert into contacts (user_id, contact_type_id, email, first_name)
    select user_id, id, 'a@loadout.example', 'Kari' from list returning id`;
  contact_id = contact?.id ?? 0;
});

const mailsTo = (address: string) =>
  client()`select kind, subject, html from mails where to_address = ${address} order by id`;

test('a template is mailed under its name, with the values of whoever is asked for', async () => {
  const emails = ['boss@loadout.example', 'BOSS@loadout.example'];
  await testTemplate({ actor, input: { template_id, sender_id, emails } });
  await testTemplate({ actor, input: { template_id, sender_id, emails, contact_id } });
  const mails = await mailsTo('boss@loadout.example');
  expect(mails.map(({ subject, html }) => [subject, /Hello [\w ]+/.exec(html)?.[0]])).toEqual([
    ['[Test] Letter', 'Hello First name'],
    ['[Test] Letter', 'Hello Kari'],
  ]);
});

test('refuses another account’s records, and a sender that isn’t verified', async () => {
  const failureOf = (more: object) =>
    testTemplate({
      actor,
      input: { template_id, sender_id, emails: ['no@loadout.example'], ...more },
    }).then(
      () => 'sent',
      ({ kind }) => kind,
    );
  const other = await newOwner();
  const theirs = await newSender(other);
  const [template] = await client()<{ id: number }[]>`
    insert into templates (user_id, template_name, html_code) values (${other}, 'Theirs', '<p>x</p>') returning id`;
  expect(await failureOf({ sender_id: theirs })).toBe('invalid');
  expect(await failureOf({ template_id: template?.id })).toBe('not-found');
  expect(await failureOf({ contact_id: contact_id + 1_000 })).toBe('invalid');
  expect(await failureOf({ sender_id: await newSender(actor.id, { is_verified: 0 }) })).toBe('conflict');
  expect(await mailsTo('no@loadout.example')).toEqual([]);
});
