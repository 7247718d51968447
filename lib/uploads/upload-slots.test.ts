import { expect, test } from 'vitest';
import { enterUpload, Slots } from './upload-slots';

test('an account’s uploads leave other accounts’ alone', () => {
  const busy = Array.from({ length: 40 }, (_, account) => [
    enterUpload(account),
    enterUpload(account),
  ]).flat();
  expect(() => enterUpload(7)).toThrow('Too many uploads are running. Wait for one of them to end.');
  const other = enterUpload(1_000);
  for (const leave of busy) leave();
  other();
  const again = [enterUpload(7), enterUpload(7)];
  expect(() => enterUpload(7)).toThrow();
  for (const leave of again) leave();
});

test('places are given out in the order in which they were asked for', async () => {
  const places = new Slots(2);
  const order: number[] = [];
  const give = [await places.take(), await places.take()];
  const waiting = [1, 2, 3].map((name) =>
    places.take().then((leave) => {
      order.push(name);
      leave();
    }),
  );
  await Promise.resolve();
  expect(order).toEqual([]);
  give[0]?.();
  await Promise.all(waiting);
  expect(order).toEqual([1, 2, 3]);
  give[1]?.();
});
