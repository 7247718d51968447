import { expect, test } from 'vitest';
import { takeLivePlace } from './live-places';

/** Takes as many as it gets. */
function takeAll(account: number, network = `network ${account}`): (() => void)[] {
  const places = [];
  try {
    for (;;) places.push(takeLivePlace({ account, network }, () => {}));
  } catch (error) {
    expect(error).toMatchObject({ kind: 'limited', retryAfterSeconds: 30 });
  }
  return places;
}

const accounts = (count: number, first = 1) => Array.from({ length: count }, (_, index) => first + index);

test('an account has twenty places, and one that it gives back is free once', () => {
  const places = takeAll(1);
  expect(places).toHaveLength(20);
  places[0]?.();
  places[0]?.();
  expect(takeAll(1).map((leave) => leave())).toHaveLength(1);
  for (const leave of places) leave();
});

test('who has none still gets a place when twenty, or fifty, accounts take all they can', () => {
  for (const count of [20, 50]) {
    const greedy = accounts(count).flatMap((account) => takeAll(account));
    const others = accounts(20, 1_000).map((account) =>
      takeLivePlace({ account, network: `network ${account}` }, () => {}),
    );
    for (const leave of [...greedy, ...others]) leave();
  }
});

test('a network has half of the places, however many accounts are used from there', () => {
  const greedy = accounts(400).flatMap((account) => takeAll(account, 'one network'));
  expect(greedy).toHaveLength(200);
  for (const leave of greedy) leave();
});
