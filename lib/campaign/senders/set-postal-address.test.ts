import { expect, test, vi } from 'vitest';
import { client, db } from '@/lib/db/client';
import { clientOf } from '@/lib/db/client-of';
import { actorOf } from '@/lib/runtime/testing/actor';
import { useDatabase } from '@/lib/runtime/testing/database';
import { newOwner, newSend, newSender } from '@/lib/runtime/testing/ledger';
import { syncSenders } from '../single-sends/sync-senders';
import { setPostalAddress } from './set-postal-address';

useDatabase();

test('all senders and the sends that have not started get the address', async () => {
  const actor = actorOf(await newOwner());
  for (const status of [0, 0, 1, 2])
    await newSend(actor.id, { status, sender_address: 'Old street 1', send_due_at: '2099-01-01' });
  const [country] = await client()<{ id: number }[]>`select min(id) as id from countries`;
  const input = { country_id: country?.id ?? 0, company_address: 'New street 2' };
  expect(await setPostalAddress({ actor, input })).toBe(4);
  expect(await client()`select distinct company_address from senders where user_id = ${actor.id}`).toEqual([
    { company_address: 'New street 2' },
  ]);
  const sends = await client()<{ status: number; sender_address: string }[]>`
    select status, sender_address from single_sends where user_id = ${actor.id} order by id`;
  expect(sends.map(({ sender_address }) => sender_address.split(',')[0])).toEqual([
    'New street 2',
    'New street 2',
    'New street 2',
    'Old street 1',
  ]);
});

test('the sends of any number of senders follow in three statements', async () => {
  const userId = await newOwner();
  const senders = [await newSender(userId), await newSender(userId), await newSender(userId)];
  for (const sender_id of senders)
    await newSend(userId, { sender_id, status: 0, from_sender: 'old@x.example' });
  await db().transaction(async (tx) => {
    const run = vi.spyOn(clientOf(tx), 'unsafe');
    await syncSenders(tx, senders);
    expect(run).toHaveBeenCalledTimes(3);
  });
  expect(await client()`select distinct from_sender from single_sends where user_id = ${userId}`).toEqual([
    { from_sender: 'desk@loadout.example' },
  ]);
});
