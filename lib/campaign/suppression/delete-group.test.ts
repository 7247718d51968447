import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newDeliveries, newOwner, newSend } from '@/lib/runtime/testing/ledger';
import { readerToken } from '../mail-links/reader-token';
import { unsubscribe } from '../reader-pages/unsubscribe';
import { listDeleted } from '../recently-deleted/list-deleted';
import { addUnsubscribes } from './add-unsubscribes';
import { deleteGroup, restoreGroup } from './delete-group';
import { wholeListOfGroups } from './list-groups';
import { listSuppressed } from './list-suppressed';
import { addGroup } from './save-group';

useDatabase();

async function scene() {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const { id } = await addGroup({ actor, input: { group_name: 'News', description: '', is_display: true } });
  await addUnsubscribes({ actor, input: { groupId: id, email_address: 'ada@example.net' } });
  const mailing = await newSend(userId, { unsubscribe_group_id: id });
  const groupOf = async () => {
    const [row] = await client()`
      select unsubscribe_group_id as shown, coalesce(unsubscribe_group_id, deleted_group_id) as obeyed
      from single_sends where id = ${mailing.singleSendId}`;
    return row;
  };
  return { userId, actor, id, mailing, groupOf };
}

const suppressed = async (actor: ReturnType<typeof actorOf>) =>
  (await listSuppressed({ actor, input: { per_page: 10 } })).addresses;

test('a deleted group is gone everywhere, obeyed by sends that named it, and restored whole', async () => {
  const { actor, id, groupOf } = await scene();
  await deleteGroup({ actor, input: { id } });
  expect(await wholeListOfGroups({ actor })).toEqual([]);
  expect(await suppressed(actor)).toEqual([]);
  expect(await groupOf()).toEqual({ shown: null, obeyed: id });
  expect((await listDeleted({ actor })).records).toMatchObject([{ kind: 'group', name: 'News' }]);
  await expect(deleteGroup({ actor, input: { id } })).rejects.toMatchObject({ kind: 'not-found' });
  const stranger = actorOf(await newOwner());
  await expect(restoreGroup({ actor: stranger, input: { id } })).rejects.toMatchObject({ kind: 'not-found' });

  await restoreGroup({ actor, input: { id } });
  expect(await suppressed(actor)).toMatchObject([{ email_address: 'ada@example.net', group_name: 'News' }]);
  expect(await groupOf()).toEqual({ shown: id, obeyed: id });
  expect((await listDeleted({ actor })).records).toEqual([]);
});

test('a send that has another group by now keeps that', async () => {
  const { userId, actor, id, groupOf } = await scene();
  const other = await addGroup({ actor, input: { group_name: 'Offers', description: '', is_display: true } });
  await deleteGroup({ actor, input: { id } });
  await client()`update single_sends set unsubscribe_group_id = ${other.id} where user_id = ${userId}`;
  await restoreGroup({ actor, input: { id } });
  expect(await groupOf()).toEqual({ shown: other.id, obeyed: other.id });
});

test('who leaves through a deleted group leaves all email', async () => {
  const { userId, actor, id, mailing } = await scene();
  const [delivery = 0] = await newDeliveries(mailing, ['bo@example.net']);
  await deleteGroup({ actor, input: { id } });
  await unsubscribe({ input: { token: readerToken(delivery), how: 'one click' } });
  expect(
    await client()`
    select unsubscribe_groups_id as list from unsubscribes
    where user_id = ${userId} and email_address = 'bo@example.net'`,
  ).toEqual([{ list: null }]);
});

test('is restored for 30 days', async () => {
  const { actor, id } = await scene();
  await deleteGroup({ actor, input: { id } });
  await client()`update unsubscribe_groups set deleted_at = now() - interval '31 days' where id = ${id}`;
  await expect(restoreGroup({ actor, input: { id } })).rejects.toMatchObject({ kind: 'not-found' });
});
