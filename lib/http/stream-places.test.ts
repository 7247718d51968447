import { expect, test } from 'vitest';
import { refuseGreedy, takeStreamPlace } from './stream-places';

/** Takes as many as it gets. */
function takeAll(account: number): (() => void)[] {
  const places = [];
  try {
    for (;;) places.push(takeStreamPlace(account));
  } catch (error) {
    expect(error).toMatchObject({ kind: 'limited', retryAfterSeconds: 10 });
  }
  return places;
}

test('an account has ten places, and one that it gives back is free once', () => {
  const places = takeAll(1);
  expect(places).toHaveLength(10);
  places[0]?.();
  places[0]?.();
  const again = takeAll(1);
  expect(again).toHaveLength(1);
  for (const leave of [...places, ...again]) leave();
  for (const leave of takeAll(1)) leave();
});

test('who has none still gets a place where a few accounts take all they can', () => {
  const greedy = [1, 2, 3, 4, 5, 6, 7, 8].flatMap(takeAll);
  const place = takeStreamPlace(99);
  expect(greedy.length).toBeLessThan(40);
  for (const leave of [...greedy, place]) leave();
});

test('who reads all that it may is refused before anything is made, and who reads nothing never', () => {
  const greedy = [1, 2, 3, 4, 5, 6, 7, 8].flatMap(takeAll);
  expect(() => refuseGreedy(1)).toThrow('Too many long lists');
  expect(() => refuseGreedy(99)).not.toThrow();
  for (const leave of greedy) leave();
  expect(() => refuseGreedy(1)).not.toThrow();
});
