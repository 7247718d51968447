import { beforeAll, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { createSegment } from '../segments/save-segment';
import { countPeople } from './count-people';
import { exportPeople } from './export-people';
import { listPeople } from './list-people';

useDatabase();

const actor = actorOf(1);

beforeAll(async () => {
  const sql = client();
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  await sql`insert into contact_types (id, user_id, name) values (1, 1, 'One'), (2, 1, 'Two'), (3, 2, 'Other')`;
  await sql`insert into fields (user_id, field_name, field_type) values (1, 'plan', 'text'), (1, 'age', 'number')`;
  await sql`delete from cities`;
  await sql`delete from states`;
  await sql`delete from countries`;
  await sql`insert into countries (id, name, iso2, phone_code, currency) values (1, 'Norway', 'NO', '47', 'NOK')`;
  await sql`
    insert into contacts (id, user_id, contact_type_id, email, city, country, custom_field) values
      (1, 1, 1, 'ann@example.org', 'Oslo', '1', '{"plan": "pro", "age": "9"}'),
      (2, 1, 2, 'ANN@example.org', 'Rome', '', '{"plan": "Pro"}'),
      (3, 1, 1, 'bob@example.org', 'Oslo', '1', '{"plan": "free", "age": "10"}'),
      (4, 1, 2, 'cyd@example.org', '', '', null),
      (5, 2, 3, 'ann@example.org', 'Oslo', '1', '{"plan": "pro", "age": "9"}')`;
  await sql`insert into senders (id, user_id, from_name, from_email, reply_to_email, country_id, company_address, nickname, utr)
    values (1, 1, 'A', 'a@example.org', 'a@example.org', 1, 'Street 1', 'A', 'sender')`;
  const [sent] = await sql<{ id: number }[]>`
    insert into single_sends (user_id, template_id, recipient_id, sender_id, single_send_name, from_sender, reply_to,
      subject, preheader, schedule_type, utr)
    values (1, 1, '[]', 1, 'Guide', 'a@example.org', 'a@example.org', 'Hello', '', 0, 'guide') returning id`;
  const send = sent?.id ?? 0;
  await sql`
    insert into deliveries (user_id, single_send_id, email, status)
    values (1, ${send}, 'Ann@example.org', 'bounced'), (1, ${send}, 'bob@example.org', 'sent')`;
  await sql`
    insert into contact_events (user_id, single_send_id, email, kind, created_at)
    values (1, ${send}, 'bob@example.org', 'opened', now() - interval '40 days')`;
});

async function found(conditions: readonly (readonly [string, string, string])[], more: object = {}) {
  const input = { conditions: JSON.stringify(conditions), sort: 'id' as const, ...more };
  const { people } = await listPeople({ actor, input: { ...input, per_page: 50, skip_total: true } });
  const ids = people.map(({ id }) => id);
  expect(await countPeople({ actor, input: { ...input, per_page: 1 } })).toBe(ids.length);
  let file = '';
  for await (const piece of await exportPeople({ actor, input: { ...input, all: true, columns: ['email'] } }))
    file += piece;
  expect(file.trim().split('\r\n').slice(1)).toEqual(people.map(({ email }) => email));
  return ids;
}

test.each([
  [[['plan', 'equals', 'PRO']], [1, 2]],
  [[['plan', 'not_equals', 'pro']], [3, 4]],
  [[['age', 'greater_than', '9']], [3]],
  [
    [
      ['plan', 'equals', 'pro'],
      ['city', 'equals', 'rome'],
    ],
    [2],
  ],
  [[['email', 'equals', 'Ann@Example.org']], [1, 2]],
  [[['email', 'in', 'ann@example.org, cyd@example.org']], [1, 2, 4]],
  [
    [
      ['email', 'in', 'ann@example.org, cyd@example.org'],
      ['email', 'equals', 'cyd@example.org'],
    ],
    [4],
  ],
  [[['email', 'equals', 'nobody@example.org']], []],
  [[['activity', 'not_within_days', '30']], [1, 2, 3, 4]],
  [[['activity', 'bounced', 'guide']], [1, 2]],
  [[['activity', 'not_bounced', 'guide']], [3, 4]],
  [
    [
      ['activity', 'received', 'guide'],
      ['city', 'equals', 'Oslo'],
    ],
    [3],
  ],
  [[['activity', 'opened', 'guide']], [3]],
  [[['activity', 'clicked', 'gone']], []],
] as const)('the contacts that match %j are listed, counted and exported', async (conditions, ids) => {
  expect(await found(conditions)).toEqual(ids);
});

test('a condition that can’t be read matches nobody', async () => {
  for (const condition of [
    ['gone', 'not_equals', 'x'],
    ['age', 'greater_than', 'ten'],
    ['city', 'opened', 'x'],
  ] as const)
    expect(await found([condition])).toEqual([]);
});

test('conditions narrow a segment and the other filters', async () => {
  const { id } = await createSegment({
    actor,
    input: {
      contact_type_id: 1,
      segment_name: 'Norway',
      select_field: ['country'],
      select_operator: ['equals'],
      value: ['Norway'],
      query_type: null,
    },
  });
  expect(await found([['country', 'equals', 'norway']], { segment_id: id })).toEqual([1, 3]);
  expect(await found([['plan', 'equals', 'free']], { segment_id: id })).toEqual([3]);
  expect(await found([['plan', 'equals', 'pro']], { contact_type_id: 2, lacks_field: 'age' })).toEqual([2]);
});
