import { expect, test } from 'vitest';
import { ConnectionShares } from './connection-shares';

const taken = (shares: ConnectionShares, workload: 'pages' | 'api' | 'streams' | 'counts' | 'health') => {
  let count = 0;
  while (shares.take({ workload })) count += 1;
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
    for (const workload of ['pages', 'api', 'streams', 'counts', 'health'] as const) {
      const shares = new ConnectionShares(total);
      expect(taken(shares, workload)).toBeGreaterThan(0);
    }
  },
);

test('a place that is given back goes to whoever has waited longest and may have it', async () => {
  const shares = new ConnectionShares(2);
  const order: string[] = [];
  taken(shares, 'api');
  const first = shares.acquire({ workload: 'pages' }).then(() => order.push('first'));
  const second = shares.acquire({ workload: 'api' }).then(() => order.push('second'));
  shares.release({ workload: 'api' });
  await first;
  expect(order).toEqual(['first']);
  shares.release({ workload: 'pages' });
  await second;
});

test('waiting ends with a refusal that says when to come again, and takes nothing', async () => {
  const shares = new ConnectionShares(1, 20);
  shares.take({ workload: 'api' });
  await expect(shares.acquire({ workload: 'api' })).rejects.toMatchObject({
    kind: 'unavailable',
    retryAfterSeconds: 5,
  });
  shares.release({ workload: 'api' });
  expect(shares.take({ workload: 'pages' })).toBe(true);
});

test('at most two thousand wait', async () => {
  const shares = new ConnectionShares(1, 60_000);
  shares.take({ workload: 'api' });
  const waiting = Array.from({ length: 2_000 }, () => shares.acquire({ workload: 'api' }));
  await expect(shares.acquire({ workload: 'api' })).rejects.toMatchObject({ kind: 'unavailable' });
  shares.release({ workload: 'api' });
  for (const place of waiting) {
    await place;
    shares.release({ workload: 'api' });
  }
});

test('counts get no more than their part of an idle pool, and an account half of that', () => {
  const ten = new ConnectionShares(10);
  expect([1, 2, 3].map((owner) => ten.take({ workload: 'counts', owner }))).toEqual([true, true, false]);
  const shares = new ConnectionShares(20);
  const counts = { workload: 'counts', owner: 7 } as const;
  expect([1, 2, 3, 4].map(() => shares.take(counts))).toEqual([true, true, true, false]);
  expect(shares.take({ ...counts, owner: 8 })).toBe(true);
});

test('an account never has all connections of the APIs, and a network may have', () => {
  const shares = new ConnectionShares(10);
  const taken = (owner: number | string) =>
    Array.from({ length: 10 }, () => shares.take({ workload: 'api', owner })).filter(Boolean).length;
  expect(taken(7)).toBe(3);
  expect(taken('192.0.2.0/24')).toBe(2);
});

test('an account that has many connections waits behind those that have fewer', async () => {
  const shares = new ConnectionShares(10);
  const many = { workload: 'api', owner: 7 } as const;
  const few = { workload: 'api', owner: 8 } as const;
  for (let count = 0; count < 3; count += 1) shares.take(many);
  for (let count = 0; count < 2; count += 1) shares.take({ workload: 'api', owner: 9 });
  const order: string[] = [];
  const first = shares.acquire(many).then(() => order.push('many'));
  const second = shares.acquire(few).then(() => order.push('few'));
  shares.release(many);
  await second;
  expect(order).toEqual(['few']);
  shares.release({ workload: 'api', owner: 9 });
  await first;
});

test('who leaves makes room in the line', async () => {
  const shares = new ConnectionShares(1);
  shares.take({ workload: 'api' });
  const client = new AbortController();
  const gone = shares.acquire({ workload: 'api', owner: 7, left: client.signal });
  const stays = shares.acquire({ workload: 'api', owner: 7 });
  client.abort();
  await expect(gone).rejects.toMatchObject({ kind: 'unavailable' });
  shares.release({ workload: 'api' });
  await stays;
  await expect(shares.acquire({ workload: 'api', owner: 7, left: client.signal })).rejects.toMatchObject({
    kind: 'unavailable',
  });
});
