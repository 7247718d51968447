import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSender } from '@/lib/runtime/testing/ledger';
import { mergePeople } from '../merges/merge-people';
import { newContact, newList } from '../merges/testing/people';
import { undoMerge } from '../merges/undo-merge';
import { restorePeople } from '../person/restore-people';
import { listDeleted } from './list-deleted';

useDatabase();

const deleted = async (userId: number) =>
  (await listDeleted({ actor: actorOf(userId) })).records.map(({ kind, name }) => `${kind} ${name}`);

test('lists what an account deleted in the last 30 days, the last first, and nobody else’s', async () => {
  const sql = client();
  const [userId, other] = [await newOwner(), await newOwner()];
  const [list, elsewhere] = [await newList(userId), await newList(userId)];
  const ago = (days: number) => sql`now() - make_interval(days => ${days})`;
  await newContact(userId, list, 'stays@example.net');
  const recent = await newContact(userId, list, 'recent@example.net');
  const old = await newContact(userId, list, 'old@example.net');
  const withList = await newContact(userId, elsewhere, 'with-list@example.net');
  await sql`update contacts set deleted_at = ${ago(3)} where id = ${recent}`;
  await sql`update contacts set deleted_at = ${ago(31)} where id = ${old}`;
  await sql`update contacts set deleted_at = ${ago(2)} where id = ${withList}`;
  await sql`update contact_types set deleted_at = ${ago(2)}, name = 'Elsewhere' where id = ${elsewhere}`;
  const sender = await newSender(userId);
  await sql`update senders set deleted_at = ${ago(1)}, from_email = 'shop@example.net' where id = ${sender}`;

  expect(await deleted(userId)).toEqual([
    'sender shop@example.net',
    'list Elsewhere',
    'contact recent@example.net',
  ]);
  expect(await deleted(other)).toEqual([]);
  await restorePeople({ actor: actorOf(userId), input: { strIds: [recent] } });
  expect(await deleted(userId)).not.toContain('contact recent@example.net');
});

test('who was merged into another contact is undone as a merge, not restored', async () => {
  const userId = await newOwner();
  const actor = actorOf(userId);
  const list = await newList(userId);
  const kept = await newContact(userId, list, 'ada@example.net');
  const merged = await newContact(userId, list, 'ada@work.example');
  const { merge_id } = await mergePeople({ actor, input: { contact_id: kept, strIds: [merged] } });
  expect(await deleted(userId)).toEqual([]);
  await undoMerge({ actor, input: { id: merge_id } });
  await client()`update contacts set deleted_at = now() where id = ${merged}`;
  expect(await deleted(userId)).toEqual(['contact ada@work.example']);
});
