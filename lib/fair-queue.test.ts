import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { FairQueue, QueueFull } from './fair-queue.mjs';

const LIMITS = { atOnce: 2, perKey: 1, maxWaiting: 100, maxWaitingPerKey: 50 };

/** A queue whose work ends when the test says so; the first letter of its name is its key. */
function openQueue(limits: Partial<typeof LIMITS & { turnMs: number }> = {}) {
  const queue = new FairQueue({ ...LIMITS, ...limits });
  const begun: string[] = [];
  const endings = new Map<string, () => void>();
  const add = (name: string, isWanted = () => true) => {
    const work = () => {
      begun.push(name);
      return new Promise<string>((resolve) => endings.set(name, () => resolve(name)));
    };
    return queue.runWanted(name.charAt(0), work, isWanted);
  };
  const end = async (...names: string[]) => {
    for (const name of names) endings.get(name)?.();
    await pause(0);
  };
  return { add, end, begun };
}

test('who comes once waits for no more than one turn of who comes many times', async () => {
  const { add, end, begun } = openQueue({ atOnce: 1 });
  for (let number = 1; number <= 40; number += 1) void add(`crowd ${number}`);
  void add('visitor');
  await pause(0);
  await end('crowd 1');
  expect(begun).toEqual(['crowd 1', 'visitor']);
  await end('visitor');
  expect(begun).toEqual(['crowd 1', 'visitor', 'crowd 2']);
});

test('who has just come is before all who have had a turn, and does not keep them out', async () => {
  const { add, end, begun } = openQueue({ atOnce: 1 });
  for (const name of ['a1', 'b1', 'a2', 'b2']) void add(name);
  await pause(0);
  await end('a1');
  await end('b1');
  for (const name of ['v', 'w', 'x', 'y', 'z']) void add(name);
  await end('a2');
  for (const name of ['v', 'w', 'x']) await end(name);
  expect(begun.slice(0, 7)).toEqual(['a1', 'b1', 'a2', 'v', 'w', 'x', 'b2']);
});

test('one key has no more than its share at once, and all of them no more than theirs', async () => {
  const { add, end, begun } = openQueue();
  const all = ['a1', 'a2', 'b1', 'c1'].map((name) => add(name));
  await pause(0);
  expect(begun).toEqual(['a1', 'b1']);
  await end('a1');
  expect(begun).toEqual(['a1', 'b1', 'c1']);
  await end('b1', 'c1');
  expect(begun).toEqual(['a1', 'b1', 'c1', 'a2']);
  await end('a2');
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'b1', 'c1']);
});

test('what nobody waits for any more is left out, and makes room', async () => {
  const { add, end, begun } = openQueue({ maxWaitingPerKey: 2 });
  let hasLeft = false;
  void add('a1');
  const left = [add('a2', () => !hasLeft), add('a3', () => !hasLeft)];
  await expect(add('a4')).rejects.toMatchObject({ isOwn: true });
  hasLeft = true;
  void add('a5');
  await pause(0);
  expect(await Promise.all(left)).toEqual([undefined, undefined]);
  await end('a1');
  expect(begun).toEqual(['a1', 'a5']);
});

test('beyond what may wait in all, nothing more is taken', async () => {
  const { add, begun } = openQueue({ atOnce: 1, maxWaiting: 2 });
  for (const name of ['a', 'b', 'c']) void add(name);
  const refused = add('d');
  await expect(refused).rejects.toBeInstanceOf(QueueFull);
  await expect(refused).rejects.toMatchObject({ isOwn: false });
  expect(begun).toEqual(['a']);
});

test('work that fails fails for who asked for it, and the next one begins', async () => {
  const queue = new FairQueue({ ...LIMITS, atOnce: 1 });
  const failing = queue.run(1, () => Promise.reject(new Error('no')));
  const next = queue.run(1, () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});

test('work that does not end keeps its place for one turn', async () => {
  const { add, begun } = openQueue({ atOnce: 1, turnMs: 20 });
  void add('an endless one');
  void add('next');
  await pause(0);
  expect(begun).toEqual(['an endless one']);
  await expect.poll(() => begun).toEqual(['an endless one', 'next']);
});
