import { expect, test } from 'vitest';
import { ConnectionShares } from './connection-shares';

const taken = (shares: ConnectionShares, workload: 'pages' | 'api' | 'streams' | 'health') => {
  let count = 0;
  while (shares.take(workload)) count += 1;
  return count;
};

test('one kind of work leaves the others what is kept for them', () => {
  const shares = new ConnectionShares(10);
  expect(taken(shares, 'api')).toBe(5);
  expect(taken(shares, 'streams')).toBe(1);
  expect(taken(shares, 'pages')).toBe(3);
  expect(taken(shares, 'health')).toBe(1);
});

test('streams get no more than their part of an idle pool', () => {
  expect(taken(new ConnectionShares(10), 'streams')).toBe(3);
  expect(taken(new ConnectionShares(20), 'streams')).toBe(6);
});

test.each([1, 2, 3, 4, 5, 7, 16])(
  'a pool of %i lets each kind of work have a connection in its turn',
  (total) => {
    for (const workload of ['pages', 'api', 'streams', 'health'] as const) {
      const shares = new ConnectionShares(total);
      expect(taken(shares, workload)).toBeGreaterThan(0);
    }
  },
);

test('a place that is given back goes to whoever has waited longest and may have it', async () => {
  const shares = new ConnectionShares(2);
  const order: string[] = [];
  taken(shares, 'api');
  const first = shares.acquire('pages').then(() => order.push('first'));
  const second = shares.acquire('api').then(() => order.push('second'));
  shares.release('api');
  await first;
  expect(order).toEqual(['first']);
  shares.release('pages');
  await second;
});

test('waiting ends with a refusal that says when to come again, and takes nothing', async () => {
  const shares = new ConnectionShares(1, 20);
  shares.take('api');
  await expect(shares.acquire('api')).rejects.toMatchObject({ kind: 'unavailable', retryAfterSeconds: 5 });
  shares.release('api');
  expect(shares.take('pages')).toBe(true);
});

test('at most two thousand wait', async () => {
  const shares = new ConnectionShares(1, 60_000);
  shares.take('api');
  const waiting = Array.from({ length: 2_000 }, () => shares.acquire('api'));
  await expect(shares.acquire('api')).rejects.toMatchObject({ kind: 'unavailable' });
  shares.release('api');
  for (const place of waiting) {
    await place;
    shares.release('api');
  }
});
