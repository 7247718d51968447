import { expect, test } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { newOwner } from '@/lib/runtime/testing/ledger';
import { newPeer } from '../delivery/testing/peer';
import {
  countersOf,
  drain,
  newRunningSend,
  passTime,
  people,
  useEmptyLedger,
} from '../delivery/testing/send';
import { changePace } from './change-pace';
import { readProgress } from './read-progress';
import { sendWith } from './testing/sends';

useEmptyLedger();

const given = async (id: number, owner: number) => {
  const [send] = await client()<{ utr: string }[]>`select utr from single_sends where id = ${id}`;
  return { actor: actorOf(owner), utr: send?.utr ?? '' };
};

const pass = async (seconds: number) => {
  await passTime();
  await client()`update send_buckets set refilled_at = refilled_at - make_interval(secs => ${seconds})`;
};

test('a send that is slowed down keeps to its pace, and goes as before once that is lifted', async () => {
  const { id, owner } = await newRunningSend(people(30));
  const { actor, utr } = await given(id, owner);
  await changePace({ actor, input: { utr, mails_per_minute: 6 } });
  expect(await readProgress({ actor, input: { utr } })).toMatchObject({ mails_per_minute: 6, waiting: 30 });
  const peer = newPeer();
  await drain(peer);
  expect(peer.taken).toHaveLength(1);
  await pass(10);
  await drain(peer);
  expect(peer.taken).toHaveLength(2);
  await changePace({ actor, input: { utr, mails_per_minute: null } });
  await pass(0);
  await drain(peer);
  expect(peer.taken).toHaveLength(30);
  expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 30 });
});

test('a batch that is under way sees it within a second', async () => {
  const { id, owner } = await newRunningSend(people(600));
  const { actor, utr } = await given(id, owner);
  const peer = newPeer({ groupSize: 100 });
  let groups = 0;
  peer.before = async () => {
    groups += 1;
    if (groups === 1) {
      await changePace({ actor, input: { utr, mails_per_minute: 6 } });
      await new Promise((resolve) => setTimeout(resolve, 1_100));
    }
  };
  await drain(peer);
  expect(peer.taken.length).toBeLessThan(600);
  expect(await countersOf(id)).toMatchObject({ status: 2 });
});

test('only a send that runs can be slowed down, by its account', async () => {
  const actor = actorOf(await newOwner());
  for (const status of [0, 1, 3]) {
    const { input } = await sendWith(actor.id, { status });
    await expect(changePace({ actor, input: { ...input, mails_per_minute: 6 } })).rejects.toMatchObject({
      kind: 'conflict',
    });
  }
  const { input } = await sendWith(actor.id, { status: 2, cancelled_at: new Date().toISOString() });
  await expect(changePace({ actor, input: { ...input, mails_per_minute: 6 } })).rejects.toMatchObject({
    kind: 'conflict',
  });
  const other = actorOf(await newOwner());
  await expect(changePace({ actor: other, input: { ...input, mails_per_minute: 6 } })).rejects.toMatchObject({
    kind: 'not-found',
  });
});
