import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner } from '@/lib/runtime/testing/ledger';
import { addUnsubscribes } from '../suppression/add-unsubscribes';
import { addGroup } from '../suppression/save-group';
import { countSelectedSuppressed } from '../suppression/selected-suppressed';
import { finishBulkAction } from './run-batches';
import { startAllowing } from './start-allowing';
import { undoBulkAction } from './undo-bulk-action';

useDatabase();

const rowsOf = (userId: number) => client()`
  select unsubscribe_groups_id, email_address, reason, created_at from unsubscribes where user_id = ${userId}
  order by email_address, unsubscribe_groups_id`;

async function scene() {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const group = await addGroup({ actor, input: { group_name: 'News', description: '', is_display: true } });
  await client()`
    insert into unsubscribes (user_id, unsubscribe_groups_id, email_address, reason, created_at, updated_at)
    select ${userId}, case when n <= 2500 then null else ${group.id}::int end, 'p' || n || '@example.net',
      case when n % 5 = 0 then 'reader' else 'bounce' end, '2026-01-01', '2026-01-01'
    from generate_series(1, 2600) n`;
  return { userId, actor, group: group.id };
}

test('allows more addresses than a batch has, and puts them back as they were', async () => {
  const { userId, actor } = await scene();
  const before = await rowsOf(userId);
  const { id, status, total } = await startAllowing({ actor, input: { all: true } });
  expect({ status, total }).toEqual({ status: 'running', total: 2600 });
  await finishBulkAction(id);
  expect(await rowsOf(userId)).toHaveLength(0);
  await addUnsubscribes({ actor, input: { groupId: null, email_address: 'p1@example.net' } });
  await undoBulkAction({ actor, input: { id } });
  await finishBulkAction(id);
  const after = await rowsOf(userId);
  // Whoever was added again since stays by hand; the others have their reasons and times.
  expect(after).toHaveLength(2600);
  expect(after.filter(({ reason }) => reason === 'manual')).toHaveLength(1);
  const others = (rows: typeof after) =>
    rows.filter(({ email_address }) => email_address !== 'p1@example.net');
  expect(others(after)).toEqual(others(before));
  expect(await client()`select 1 from allowed_addresses where user_id = ${userId}`).toHaveLength(0);
});

test('those that a filter finds are counted and allowed but some, of the account alone', async () => {
  const { userId, actor, group } = await scene();
  const stranger = actorOf(await newOwner());
  const [kept] = await client()<{ id: number }[]>`
    select id from unsubscribes where user_id = ${userId} and email_address = 'p2600@example.net'`;
  const input = { all: true, group_id: group, except: [kept?.id ?? 0] };
  expect(await countSelectedSuppressed({ actor, input })).toEqual({ total: 99, asked: 19 });
  await expect(startAllowing({ actor: stranger, input: { strIds: [kept?.id ?? 0] } })).rejects.toMatchObject({
    kind: 'not-found',
  });
  await expect(startAllowing({ actor, input: {} })).rejects.toMatchObject({ kind: 'invalid' });
  const { id } = await startAllowing({ actor, input: { ...input, search: 'p259' } });
  await finishBulkAction(id);
  expect(await rowsOf(userId)).toHaveLength(2590);
});
