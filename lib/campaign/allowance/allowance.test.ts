import { afterEach, expect, test, vi } from 'vitest';
import { client } from '@/lib/db/client';
import { actorOf } from '@/lib/runtime/testing/actor';
import { newPeer } from '../delivery/testing/peer';
import {
  countersOf,
  drain,
  newRunningSend,
  passTime,
  people,
  useEmptyLedger,
} from '../delivery/testing/send';
import { daysFor, readAllowance } from './read-allowance';
import { takeAllowance } from './take-allowance';

useEmptyLedger();
afterEach(() => vi.restoreAllMocks());

const limit = (owner: number, daily: number, more: Readonly<Record<string, string>> = {}) =>
  client()`insert into sending_allowances ${client()({ user_id: owner, daily, ...more })}`;

const of = (owner: number) => readAllowance({ actor: actorOf(owner) });

/** The next day has come for the account. */
async function sleep(owner: number): Promise<void> {
  await client()`update sending_allowances set day = day - 1 where user_id = ${owner}`;
  await passTime();
}

test('a newcomer’s send stops at the day’s number, whoever works at it, and goes on by itself the next day', async () => {
  const { id, owner } = await newRunningSend(people(70));
  await limit(owner, 30);
  const peer = newPeer();
  await Promise.all([drain(peer, 'w1'), drain(peer, 'w2'), drain(peer, 'w3')]);
  await passTime();
  await drain(peer);
  expect(peer.taken).toHaveLength(30);
  expect(await of(owner)).toMatchObject({ state: 'ramp', daily: 30, left: 0 });
  await client()`update sending_allowances set daily = 40 where user_id = ${owner}`;
  await sleep(owner);
  await drain(peer);
  await passTime();
  await drain(peer);
  expect(new Set(peer.taken).size).toBe(70);
  expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 70 });
});

test('sends of an account share its day', async () => {
  const { owner } = await newRunningSend(people(30));
  await limit(owner, 40);
  await newRunningSend(people(30), {}, owner);
  const peer = newPeer();
  await Promise.all([drain(peer, 'w1'), drain(peer, 'w2')]);
  await passTime();
  await drain(peer);
  expect(peer.taken).toHaveLength(40);
});

test('an email that is deferred counts once', async () => {
  const { owner } = await newRunningSend(people(10));
  await limit(owner, 10);
  const peer = newPeer();
  peer.answer = (_, nth) =>
    nth === 1
      ? { kind: 'deferred', answer: '450 greylisted', reason: 'greylisted' }
      : { kind: 'accepted', answer: '250' };
  await drain(peer);
  expect(await of(owner)).toMatchObject({ left: 10 });
  await passTime();
  await drain(peer);
  expect(peer.taken).toHaveLength(10);
  expect(await of(owner)).toMatchObject({ left: 0 });
});

test('nothing of a held account goes out, and all of it once an operator lets it', async () => {
  const { id, owner } = await newRunningSend(people(20));
  await limit(owner, 200, { state: 'held', reason: 'Bought list.' });
  const peer = newPeer();
  await drain(peer);
  expect(peer.taken).toHaveLength(0);
  expect(await of(owner)).toMatchObject({ state: 'held', reason: 'Bought list.', left: 0 });
  await client()`update sending_allowances set state = 'let', reason = null where user_id = ${owner}`;
  await drain(peer);
  expect(await countersOf(id)).toMatchObject({ status: 3, delivered: 20 });
});

test('holding an account stops what is going out', async () => {
  const { owner } = await newRunningSend(people(30));
  await limit(owner, 200);
  const peer = newPeer({ groupSize: 1 });
  peer.before = async () => {
    if (peer.taken.length === 5)
      await client()`update sending_allowances set state = 'held' where user_id = ${owner}`;
  };
  await drain(peer);
  expect(peer.taken.length).toBeLessThanOrEqual(6);
});

test('the number doubles after a day that was used, and not after one that wasn’t, nor with many bounces', async () => {
  const { id, owner } = await newRunningSend([]);
  await limit(owner, 200);
  expect(await takeAllowance(owner, 99)).toBe(99);
  await sleep(owner);
  expect(await of(owner)).toMatchObject({ daily: 200, left: 200 });
  expect(await takeAllowance(owner, 500)).toBe(200);
  expect(await takeAllowance(owner, 1)).toBe(0);
  await sleep(owner);
  expect(await of(owner)).toMatchObject({ daily: 400, left: 400, grows_to: 800 });
  expect(await takeAllowance(owner, 500)).toBe(400);
  await client()`update single_sends set sent_at = now(), delivered = 90, bounces = 10 where id = ${id}`;
  await sleep(owner);
  expect(await of(owner)).toMatchObject({ daily: 400, is_in_good_standing: false });
  expect(await takeAllowance(owner, 1_000)).toBe(400);
});

test('of workers that take at once, none gets what another has', async () => {
  const { owner } = await newRunningSend([]);
  await limit(owner, 100);
  const taken = await Promise.all(Array.from({ length: 12 }, () => takeAllowance(owner, 25)));
  expect(taken.reduce((sum, one) => sum + one, 0)).toBe(100);
});

test('an account without a row has no limit', async () => {
  const { owner } = await newRunningSend([]);
  expect(await takeAllowance(owner, 5_000)).toBe(5_000);
  expect(await of(owner)).toMatchObject({ state: 'let', daily: null, left: null });
});

test.each([
  [200, 0],
  [201, 1],
  [600, 1],
  [601, 2],
  [5_000, 4],
])('says on how many more days %i people are emailed', (count, days) => {
  const at = { state: 'ramp', reason: null, daily: 200, left: 200, resets_at: null, grows_to: 400 } as const;
  expect(daysFor(count, { ...at, is_in_good_standing: true })).toBe(days);
});
