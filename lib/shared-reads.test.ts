import { expect, test } from 'vitest';
import { SharedReads } from './shared-reads';

/** A source whose reads end when the test says so, each with what the source held when it began. */
function openSource() {
  const reads = new SharedReads();
  const endings: ((error?: Error) => void)[] = [];
  let held = 0;
  const ask = (key = 'one') =>
    reads.run(key, () => {
      const found = held;
      return new Promise<number>((resolve, reject) => {
        endings.push((error) => (error ? reject(error) : resolve(found)));
      });
    });
  const end = async (error?: Error) => {
    endings.shift()?.(error);
    await new Promise(setImmediate);
  };
  return { ask, end, change: () => ++held, begun: () => endings.length };
}

test('a crowd that asks while something is read gets one answer, which was begun after the last of them asked', async () => {
  const { ask, end, change, begun } = openSource();
  const first = ask();
  const crowd = Array.from({ length: 100 }, () => ask());
  change();
  expect(begun()).toBe(1);
  await end();
  expect(await first).toBe(0);
  expect(begun()).toBe(1);
  await end();
  expect(await Promise.all(crowd)).toEqual(crowd.map(() => 1));
  const later = ask();
  expect(begun()).toBe(1);
  await end();
  expect(await later).toBe(1);
});

test('who comes while the crowd’s answer is read gets another', async () => {
  const { ask, end, change } = openSource();
  void ask();
  const second = ask();
  await end();
  change();
  const third = ask();
  await end();
  await end();
  expect([await second, await third]).toEqual([0, 1]);
});

test('a failure is told to those who waited for it, and not to those after', async () => {
  const { ask, end } = openSource();
  const first = ask();
  const second = ask();
  await Promise.all([expect(first).rejects.toThrow('gone'), end(new Error('gone'))]);
  await end();
  expect(await second).toBe(0);
});

test('different questions do not wait for each other', async () => {
  const { ask, begun } = openSource();
  void ask('one');
  void ask('other');
  expect(begun()).toBe(2);
});
