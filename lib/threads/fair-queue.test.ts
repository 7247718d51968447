import { expect, test } from 'vitest';
import { FairQueue } from './fair-queue';

/** Work that runs until it is told to end, and a list of what has begun. */
function works() {
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const work = (name: string) => () =>
    new Promise<string>((resolve) => {
      begun.push(name);
      ends.set(name, () => resolve(name));
    });
  return { begun, work, end: (name: string) => ends.get(name)?.() };
}

test('an owner’s many leave room for another’s one, and owners take turns', async () => {
  const queue = new FairQueue({ running: 2, runningOfOwner: 1, waiting: 10, waitingOfOwner: 5 });
  const { begun, work, end } = works();
  const all = ['a1', 'a2', 'a3'].map((name) => queue.run(1, work(name)));
  all.push(queue.run(2, work('b1')), queue.run(2, work('b2')), queue.run(3, work('c1')));
  await expect.poll(() => begun).toEqual(['a1', 'b1']);
  end('a1');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2']);
  end('a2');
  await expect.poll(() => begun).toEqual(['a1', 'b1', 'a2', 'c1']);
  for (const name of ['b1', 'c1']) end(name);
  await expect.poll(() => begun.slice(4).sort()).toEqual(['a3', 'b2']);
  for (const name of ['a3', 'b2']) end(name);
  expect(await Promise.all(all)).toEqual(['a1', 'a2', 'a3', 'b1', 'b2', 'c1']);
});

test('refuses an owner who waits too often, and everybody when too many wait', async () => {
  const queue = new FairQueue({ running: 1, runningOfOwner: 1, waiting: 3, waitingOfOwner: 2 });
  const { begun, work, end } = works();
  const all = ['a1', 'a2', 'a3'].map((name) => queue.run(1, work(name)));
  await expect(queue.run(1, work('a4'))).rejects.toMatchObject({ kind: 'limited', retryAfterSeconds: 5 });
  all.push(queue.run(2, work('b1')));
  await expect(queue.run(3, work('c1'))).rejects.toMatchObject({ kind: 'unavailable' });
  for (const name of ['a1', 'a2', 'b1', 'a3']) {
    await expect.poll(() => begun.includes(name)).toBe(true);
    end(name);
  }
  await Promise.all(all);
  expect(begun).not.toContain('a4');
});

test('goes on after work that fails', async () => {
  const queue = new FairQueue({ running: 1, runningOfOwner: 1, waiting: 1, waitingOfOwner: 1 });
  const failing = queue.run(1, () => Promise.reject(new Error('no')));
  const next = queue.run(1, () => Promise.resolve('yes'));
  await expect(failing).rejects.toThrow('no');
  expect(await next).toBe('yes');
});
