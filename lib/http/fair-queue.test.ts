import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue.mjs';

const LIMITS = { atOnce: 2, perKey: 1, maxWaiting: 100, maxWaitingPerKey: 50, turnMs: 60_000 };

/** A queue whose work ends when the test says so. */
function openQueue(limits: Partial<typeof LIMITS> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  const add = (key: string, name: string, isWanted = () => true) =>
    queue.add(key, {
      isWanted,
      work: () => {
        begun.push(name);
        return new Promise<void>((resolve) => endings.set(name, resolve));
      },
    });
  const end = async (name: string) => {
    endings.get(name)?.();
    await pause(0);
  };
  return { add, end, begun };
}

test('who comes once waits for no more than one turn of who comes a hundred times', async () => {
  const { add, end, begun } = openQueue({ atOnce: 1 });
  for (let number = 1; number <= 40; number += 1) add('crowd', `crowd ${number}`);
  add('visitor', 'visitor');
  await end('crowd 1');
  expect(begun).toEqual(['crowd 1', 'visitor']);
  await end('visitor');
  expect(begun).toEqual(['crowd 1', 'visitor', 'crowd 2']);
});

test('one key has no more than its share at once, and all of them no more than theirs', async () => {
  const { add, end, begun } = openQueue();
  for (const name of ['a1', 'a2', 'b1', 'c1']) add(name.charAt(0), name);
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('b1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
});

test('what nobody waits for any more is left out, and makes room', async () => {
  const { add, end, begun } = openQueue({ maxWaitingPerKey: 2 });
  let hasLeft = false;
  add('a', 'a1');
  add('a', 'a2', () => !hasLeft);
  add('a', 'a3', () => !hasLeft);
  expect(add('a', 'a4')).toBe(false);
  hasLeft = true;
  expect(add('a', 'a5')).toBe(true);
  await end('a1');
  expect(begun).toEqual(['a1', 'a5']);
});

test('beyond what may wait in all, nothing more is taken', () => {
  const { add } = openQueue({ atOnce: 1, maxWaiting: 2 });
  expect(['a', 'b', 'c', 'd'].map((key) => add(key, key))).toEqual([true, true, true, false]);
});

test('work that does not end keeps its place for one turn', async () => {
  const { add, begun } = openQueue({ atOnce: 1, turnMs: 20 });
  add('a', 'endless');
  add('b', 'next');
  expect(begun).toEqual(['endless']);
  await expect.poll(() => begun).toEqual(['endless', 'next']);
});
