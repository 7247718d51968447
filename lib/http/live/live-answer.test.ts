import { expect, test, vi } from 'vitest';
import { actorOf } from '@/lib/runtime/testing/actor';
import { liveAnswer } from './live-answer';

type Value = { step: number; now: number };

let accounts = 0;
const request = (method = 'GET') => new Request('http://localhost/live', { method });

/** What follows a value of a new account whose reads give these steps, one after the other; the last one stays. */
function following(steps: readonly number[]) {
  let now = 0;
  const read = vi.fn(async () => ({ step: steps[Math.min(now++, steps.length - 1)] ?? 0, now }));
  accounts += 1;
  const actor = actorOf(accounts);
  let isAllowed = true;
  const follow = (method?: string) =>
    liveAnswer<Value>(request(method), {
      actor,
      key: 'value',
      first: { step: 0, now: 0 },
      read,
      everyMs: 5,
      lookMs: 5,
      isStillAllowed: async () => isAllowed,
      isOver: ({ step }) => step === 9,
      changing: ({ step }) => step,
    });
  const disallow = () => {
    isAllowed = false;
  };
  return { read, follow, disallow };
}

const stepsIn = (text: string) =>
  [...text.matchAll(/^data: (\{.*\})$/gm)].map(([, json]) => JSON.parse(json ?? '').step);

test('each change is told once, and the end when nothing more will happen', async () => {
  const { follow } = following([0, 1, 1, 2, 9]);
  const answer = follow();
  expect(answer.headers.get('content-type')).toContain('text/event-stream');
  const text = await answer.text();
  expect(stepsIn(text)).toEqual([0, 1, 2, 9]);
  expect(text).toMatch(/event: end\ndata:\n\n$/);
});

test('what many follow is read once for all of them', async () => {
  const { follow, read } = following([1, 2, 9]);
  const texts = await Promise.all([follow(), follow(), follow()].map((answer) => answer.text()));
  for (const text of texts) expect(stepsIn(text)).toEqual([0, 1, 2, 9]);
  expect(read).toHaveBeenCalledTimes(3);
});

test('nothing is read any more once the last one has gone', async () => {
  const { follow, read } = following([1]);
  const [one, other] = [follow(), follow()];
  await one.body?.cancel();
  await vi.waitFor(() => expect(read).toHaveBeenCalled());
  await other.body?.cancel();
  const calls = read.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(read.mock.calls.length - calls).toBeLessThanOrEqual(1);
});

test('a value that can’t be read any more ends the answer', async () => {
  const { follow, read } = following([1]);
  read.mockRejectedValueOnce(new Error('gone'));
  expect(stepsIn(await follow().text())).toEqual([0]);
});

test('an account follows at most twenty things, and gets a place back when it leaves one', async () => {
  const { follow } = following([1]);
  const open = Array.from({ length: 20 }, () => follow());
  expect(() => follow()).toThrow(expect.objectContaining({ kind: 'limited' }));
  await open[0]?.body?.cancel();
  open.push(follow());
  for (const answer of open.slice(1)) await answer.body?.cancel();
});

test('a client that reads nothing is cut', async () => {
  const { follow, read } = following(Array.from({ length: 200 }, (_, step) => 10 + step));
  const reader = follow().body?.getReader();
  await vi.waitFor(() => expect(read.mock.calls.length).toBeGreaterThan(64));
  const calls = read.mock.calls.length;
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(read.mock.calls.length - calls).toBeLessThanOrEqual(2);
  await reader?.cancel();
});

test('HEAD opens nothing', async () => {
  const { follow } = following([1]);
  expect(await follow('HEAD').text()).toBe('');
});

test('ends when its client may not see it any more', async () => {
  const { follow, disallow } = following([1]);
  const reader = follow().body?.getReader();
  await reader?.read();
  disallow();
  await vi.waitFor(async () => expect((await reader?.read())?.done).toBe(true));
});
