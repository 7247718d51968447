import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { cancelSingleSend } from '../single-sends/cancel-single-send';
import { sendMissed } from '../single-sends/send-missed';
import { startSingleSendJob } from '../single-sends/start-single-send';
import { newPeer } from './testing/peer';
import { countersOf, drain, newRunningSend, passTime, people, useEmptyLedger } from './testing/send';

useEmptyLedger();

const dueOf = async (id: number) => {
  const found = await client()<{ hours: number }[]>`
    select round(extract(epoch from due_at - now()) / 360)::int / 10.0::float8 as hours from delivery_batches
    where single_send_id = ${id} and done_at is null order by position`;
  return found.map(({ hours }) => hours);
};

/** So much time passes for the buckets, and all batches fall due. */
async function pass(minutes: number): Promise<void> {
  await passTime();
  await client()`update send_buckets set refilled_at = refilled_at - make_interval(mins => ${minutes})`;
}

test('a send that is spread goes out in turns, no faster than it was told', async () => {
  const { id } = await newRunningSend(people(60), { spread_hours: 6 });
  expect(await dueOf(id)).toEqual([0, 2, 4]);
  const peer = newPeer();
  await drain(peer);
  expect(peer.taken).toHaveLength(1);
  await pass(0);
  await drain(peer);
  expect(peer.taken, 'all batches are due, but none may go yet').toHaveLength(1);
  for (let sent = 2; sent <= 60; sent++) {
    await pass(6);
    await drain(peer);
    expect(peer.taken).toHaveLength(sent);
  }
  await pass(6);
  await drain(peer);
  expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 60 });
  expect(await client()`select name from send_buckets where name = ${`send:${id}`}`).toEqual([]);
});

test('cancelled, it is over at once; sent to those who were missed, it keeps its pace', async () => {
  const { id, owner } = await newRunningSend(people(60), { spread_hours: 6 });
  const [send] = await client()<{ utr: string }[]>`select utr from single_sends where id = ${id}`;
  const given = { actor: actorOf(owner), input: { utr: send?.utr ?? '' } };
  const peer = newPeer();
  await drain(peer);
  await cancelSingleSend(given);
  await drain(peer);
  expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 1 });
  await sendMissed(given);
  await startSingleSendJob.run({ id });
  expect(await dueOf(id)).toEqual([0, 2, 4]);
  await pass(6);
  await drain(peer);
  expect(peer.taken).toHaveLength(2);
});
