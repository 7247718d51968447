import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Actor } from '@/lib/auth/actor';
import { cache } from '@/lib/cache';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { countLedger } from '../delivery/ledger-rows';
import { parseRef } from '../mailings/recipient-refs';
import { dropContactCache } from '../signals/contact-cache';
import { addRecipient } from './add-recipient';
import { findTargets } from './audience';
import { countRecipients } from './count-recipients';
import { pageOfRecipients, streamRecipients } from './list-recipients';
import { previewSegment } from './preview-segment';
import { removeRecipient } from './remove-recipient';
import { accountOf, getSegment } from './rows';
import { createSegment } from './save-segment';

useDatabase();

const actor = actorOf(1);
const oslo = {
  contact_type_id: 1,
  segment_name: 'Oslo',
  select_field: ['city'],
  select_operator: ['equals'],
  value: ['oslo'],
  query_type: null,
};

beforeEach(async () => {
  const sql = client();
  await emptyTables('users');
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  await sql`insert into contact_types (id, user_id, name) values (1, 1, 'One'), (2, 1, 'Two'), (3, 2, 'Other')`;
  await sql`
    insert into contacts (id, user_id, contact_type_id, email, city) values
      (1, 1, 1, 'ann@example.org', 'Oslo'), (2, 1, 1, 'bob@example.org', 'Oslo'), (3, 1, 1, 'cyd@example.org', 'Rome'),
      (4, 1, 2, 'ANN@example.org', 'Rome'), (5, 2, 3, 'dan@example.org', 'Oslo')`;
});

async function whole(segment_id: number) {
  const rows = [];
  for await (const batch of streamRecipients({ actor, input: { segment_id, per_page: 50 } }))
    rows.push(...batch);
  const segment = await getSegment(actor.id, segment_id);
  expect(await countRecipients(segment, await accountOf(actor))).toBe(rows.length);
  const page = await pageOfRecipients({ actor, input: { segment_id, page: 1, per_page: 50 } });
  expect(page?.contactEmails).toEqual(rows);
  expect(page?.pagination.total).toBe(rows.length);
  return rows;
}

const idOf = (rows: Awaited<ReturnType<typeof whole>>, email: string) =>
  rows.find((row) => row.email === email)?.id ?? 0;

test('a segment’s recipients follow its contacts, and keep their ids', async () => {
  const { id } = await createSegment({ actor, input: oslo });
  const rows = await whole(id);
  expect(rows.map(({ email, contact_id }) => [email, contact_id])).toEqual([
    ['bob@example.org', 2],
    ['ann@example.org', 1],
  ]);
  expect(await whole(id)).toEqual(rows);
  await client()`update contacts set city = 'Rome' where id = 2`;
  await client()`update contacts set city = 'OSLO' where id = 3`;
  expect((await whole(id)).map(({ email }) => email)).toEqual(['cyd@example.org', 'ann@example.org']);
  await client()`update contacts set deleted_at = now() where id = 3`;
  expect((await whole(id)).map(({ email }) => email)).toEqual(['ann@example.org']);
});

test('a contact that matches stays removed until it is added by hand', async () => {
  const { id } = await createSegment({ actor, input: oslo });
  const remove = async (email: string) =>
    removeRecipient({ actor, input: { segment_recipient_id: idOf(await whole(id), email) } });
  const segment_recipient_id = idOf(await whole(id), 'ann@example.org');
  await remove('ann@example.org');
  expect((await whole(id)).map(({ email }) => email)).toEqual(['bob@example.org']);
  await expect(removeRecipient({ actor, input: { segment_recipient_id } })).rejects.toThrow(
    'Record Not Found',
  );
  const ann = { segment_id: id, first_name: 'Ann', last_name: 'A', email: 'Ann@Example.org' };
  await addRecipient({ actor, input: ann });
  await addRecipient({ actor, input: ann });
  expect((await whole(id)).map(({ email }) => email)).toEqual(['bob@example.org', 'ann@example.org']);
  await remove('ann@example.org');
  expect((await whole(id)).map(({ email }) => email)).toEqual(['bob@example.org']);
});

test('somebody added by hand is there once, contact or not', async () => {
  const { id } = await createSegment({ actor, input: oslo });
  const eve = { segment_id: id, first_name: 'Eve', last_name: 'E', email: 'eve@example.org' };
  await addRecipient({ actor, input: eve });
  await addRecipient({ actor, input: { ...eve, first_name: 'Cyd', email: 'cyd@example.org' } });
  const rows = await whole(id);
  expect(rows.map(({ email, contact_id, fullname }) => [email, contact_id, fullname])).toEqual([
    ['cyd@example.org', 3, ''],
    ['eve@example.org', null, 'Eve E'],
    ['bob@example.org', 2, ''],
    ['ann@example.org', 1, ''],
  ]);
  const found = await pageOfRecipients({
    actor,
    input: { segment_id: id, page: 1, per_page: 2, search: 'ev' },
  });
  expect(found?.contactEmails.map(({ email }) => email)).toEqual(['eve@example.org']);
  expect(found?.pagination.total).toBe(1);
  const second = await pageOfRecipients({ actor, input: { segment_id: id, page: 2, per_page: 3 } });
  expect(second?.contactEmails.map(({ email }) => email)).toEqual(['ann@example.org']);

  await client()`insert into contacts (id, user_id, contact_type_id, email, city) values (6, 1, 1, 'EVE@example.org', 'Oslo')`;
  expect((await whole(id)).filter(({ email }) => email.toLowerCase() === 'eve@example.org')).toHaveLength(1);
  await removeRecipient({ actor, input: { segment_recipient_id: idOf(rows, 'cyd@example.org') } });
  expect((await whole(id)).map(({ contact_id }) => contact_id)).toEqual([6, 2, 1]);
  await addRecipient({ actor, input: eve });
  expect((await whole(id)).map(({ contact_id }) => contact_id)).toEqual([6, 2, 1]);
});

test('another account’s segments and recipients were never there', async () => {
  const { id } = await createSegment({ actor, input: oslo });
  const [row] = await whole(id);
  const other: Actor = { ...actor, id: 2 };
  await expect(getSegment(2, id)).rejects.toThrow('Record Not Found');
  await expect(
    removeRecipient({ actor: other, input: { segment_recipient_id: row?.id ?? 0 } }),
  ).rejects.toThrow('Record Not Found');
  await expect(createSegment({ actor: other, input: oslo })).rejects.toMatchObject({
    problems: [{ field: 'contact_type_id', rule: 'exists' }],
  });
  expect(await whole(id)).toHaveLength(2);
});

test('each condition that can’t be is named', async () => {
  const refusal = createSegment({
    actor,
    input: {
      ...oslo,
      select_field: [
        'shoe_size',
        'city',
        'created_at',
        'activity',
        'created_at',
        'city',
        'activity',
        'activity',
      ],
      select_operator: [
        ...['equals', 'greater_than', 'before', 'opened', 'within_days', 'equals'],
        ...['bounced', 'not_within_days'],
      ],
      value: ['1', '1', '2026-02-30', 'no-such-utr', 'x', '', 'no-such-utr', '0'],
    },
  });
  await expect(refusal).rejects.toMatchObject({
    problems: [
      { field: 'select_field.0', rule: 'exists' },
      { field: 'select_operator.1', rule: 'exists' },
      { field: 'value.2', rule: 'date' },
      { field: 'value.4', rule: 'integer' },
      { field: 'value.5', rule: 'required' },
      { field: 'value.7', rule: 'min', limit: 1 },
      { field: 'value.3', rule: 'exists' },
      { field: 'value.6', rule: 'exists' },
    ],
  });
  await expect(createSegment({ actor, input: { ...oslo, value: [] } })).rejects.toMatchObject({
    problems: [{ field: 'value', rule: 'items', limit: 1 }],
  });
});

test('a condition whose field is gone matches nobody', async () => {
  await client()`insert into fields (user_id, field_name, field_type) values (1, 'plan', 'text')`;
  const { id } = await createSegment({
    actor,
    input: { ...oslo, select_field: ['plan'], select_operator: ['not_equals'], value: ['pro'] },
  });
  expect(await whole(id)).toHaveLength(3);
  await client()`delete from fields where user_id = 1`;
  expect(await whole(id)).toHaveLength(0);
});

test('a preview counts who matches and who may be mailed', async () => {
  await client()`insert into unsubscribes (user_id, email_address) values (1, 'BOB@example.org')`;
  const { sample, ...counts } = await previewSegment({ actor, input: oslo });
  expect(counts).toMatchObject({ count: 2, mailable_count: 1 });
  expect(sample.map(({ contact_id }) => contact_id)).toEqual([2, 1]);
});

test('an audience has each address once, without the excluded and the suppressed', async () => {
  const { id } = await createSegment({ actor, input: oslo });
  await addRecipient({
    actor,
    input: { segment_id: id, first_name: 'Eve', last_name: 'E', email: 'eve@example.org' },
  });
  await client()`
    insert into unsubscribe_groups (id, user_id, rand_id, group_name, description) values (1, 1, 'g', 'News', 'News')`;
  await client()`
    insert into unsubscribes (user_id, unsubscribe_groups_id, email_address)
    values (1, null, 'Bob@example.org'), (1, 1, 'EVE@example.org')`;
  const account = await accountOf(actor);
  const targets = async (...refs: string[]) =>
    findTargets(
      refs.flatMap((ref) => parseRef(ref) ?? []),
      account,
    );
  expect((await targets('contacts_3', 'segments_999', 'contacts_1', 'nonsense')).missing).toEqual([
    { id: '3', table: 'contacts_' },
    { id: '999', table: 'segments_' },
  ]);
  const count = (to: string[], without: string[], groupId: number | null) =>
    countLedger({
      user: actor,
      to: to.flatMap((ref) => parseRef(ref) ?? []),
      without: without.flatMap((ref) => parseRef(ref) ?? []),
      groupId,
    });
  const all = ['contacts_1', 'contacts_2', `segments_${id}`];
  expect(await count(all, [], 1)).toEqual({
    recipients: 2,
    leftOut: { unsubscribed: 1, group: 1, duplicate: 3 },
  });
  expect(await count(all, [], null)).toEqual({ recipients: 3, leftOut: { unsubscribed: 1, duplicate: 3 } });
  expect(await count(['contacts_1', `segments_${id}`], ['contacts_2'], null)).toEqual({
    recipients: 2,
    leftOut: { unsubscribed: 1, excluded: 1, duplicate: 2 },
  });
});

test('a total that took long to count is remembered, until this process changes what it counts', async () => {
  await vi.waitFor(async () => {
    const fill = vi.fn(async () => ({ value: 1, tags: [] }));
    const key = randomUUID();
    for (let ask = 0; ask < 2; ask++) await cache().remember(key, fill);
    expect(fill).toHaveBeenCalledTimes(1);
  }, 8_000);
  const { id } = await createSegment({ actor, input: oslo });
  const account = await accountOf(actor);
  const total = async (search?: string) => {
    const query = { segment_id: id, page: 1, per_page: 50, ...(search && { search }) };
    return (await pageOfRecipients({ actor, input: query }))?.pagination.total;
  };
  let clock = 0;
  const slow = vi.spyOn(performance, 'now').mockImplementation(() => {
    clock += 200;
    return clock;
  });
  try {
    expect(await countRecipients(await getSegment(actor.id, id), account)).toBe(2);
    let next = 1_000;
    const add = (email: string) => client()`
      insert into contacts (id, user_id, contact_type_id, email, city)
      values (${next++}, 1, 1, ${email}, 'Oslo')`;
    await add('eva@example.org');
    expect(await total()).toBe(2);
    expect(await total("'")).toBe(0);
    expect(await total('ev')).toBe(1);
    expect(await countRecipients(await getSegment(actor.id, id), account)).toBe(3);
    expect(await total()).toBe(3);
    await add('fay@example.org');
    expect(await total()).toBe(3);
    const input = { segment_id: id, first_name: 'Gus', last_name: '', email: 'gus@example.org' };
    await addRecipient({ actor, input });
    expect(await total()).toBe(5);
    dropContactCache(actor.id);
    slow.mockRestore();
    await add('hal@example.org');
    expect(await total()).toBe(6);
    await add('ida@example.org');
    expect(await total()).toBe(7);
  } finally {
    slow.mockRestore();
  }
});
