import { beforeEach, expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { emptyTables, useDatabase } from '@/lib/runtime/testing/database';
import { exportChosenSuppressed } from './export-suppressed';

useDatabase();

beforeEach(async () => {
  const sql = client();
  await emptyTables('users');
  await sql`
    insert into users (id, email, password_hash, public_key, secret_key_hash)
    values (1, 'a@example.org', 'x', 'a', 'x'), (2, 'b@example.org', 'x', 'b', 'x')`;
  await sql`
    insert into unsubscribe_groups (id, user_id, rand_id, group_name, description)
    values (1, 1, 'x', 'Sales', ''), (2, 2, 'y', 'Other', '')`;
  await sql`
    insert into unsubscribes (id, user_id, unsubscribe_groups_id, email_address, reason)
    values (1, 1, null, 'ada@example.org', 'bounce'), (2, 1, 1, '=bo@example.org', 'reader'),
      (3, 2, 2, 'cy@example.org', 'reader')`;
});

type Input = Parameters<typeof exportChosenSuppressed>[0]['input'];

async function file(input: Input) {
  const pieces: string[] = [];
  for await (const piece of await exportChosenSuppressed({ actor: actorOf(1), input })) pieces.push(piece);
  return pieces.join('').split('\r\n').slice(0, -1);
}

test('what was chosen is exported with the columns that are named, formulas disarmed', async () => {
  expect(await file({ all: true, columns: ['email', 'group'], heads: ['Address'] })).toEqual([
    'Address,group',
    "'=bo@example.org,Sales",
    'ada@example.org,',
  ]);
  expect(await file({ strIds: [1, 3], group_id: 1, columns: ['email'] })).toEqual([
    'email',
    'ada@example.org',
  ]);
  expect(await file({ all: true, except: [1], columns: ['email'] })).toEqual(['email', "'=bo@example.org"]);
});

test('another account’s addresses and groups are like none', async () => {
  await expect(file({ strIds: [3] })).rejects.toMatchObject({ kind: 'not-found' });
  for (const group_id of [2, 2_000_000_000])
    await expect(file({ all: true, group_id })).rejects.toMatchObject({
      kind: 'invalid',
      problems: [{ field: 'group_id', rule: 'exists' }],
    });
  expect(await file({ all: true, group_id: 0, columns: ['email'] })).toEqual(['email', 'ada@example.org']);
});
