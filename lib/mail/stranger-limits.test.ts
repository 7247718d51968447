import { expect, test } from 'vitest';
import { client, db } from '@/lib/db/client';
import { useDatabase } from '@/lib/runtime/testing/database';
import { unique } from '@/lib/store/testing/shop';
import { takeNotices, takeRequest } from './stranger-limits';

// Before anything reads the environment: here, the limits hold.
process.env.AUTH_RATE_LIMIT_PER_MINUTE = '60';

useDatabase();

let account = 1_000;
const newAccount = () => {
  account += 1;
  return account;
};
const ask = (userId: number, address: string) => db().transaction((tx) => takeRequest(tx, userId, address));

test('an address is asked 20 times a day by however many accounts at once, however it is written', async () => {
  const address = `${unique()}@example.net`;
  const asked = await Promise.all(
    Array.from({ length: 40 }, (_, i) => ask(newAccount(), i % 2 ? address : address.toUpperCase())),
  );
  expect(asked.filter(Boolean)).toHaveLength(20);
  expect(JSON.stringify(await client()`select * from rate_limits`)).not.toContain(address);
});

test('an account asks 200 times a day; what is rolled back was not asked', async () => {
  const userId = newAccount();
  const failed = db().transaction(async (tx) => {
    await takeRequest(tx, userId, 'a@example.net');
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  const asked = await Promise.allSettled(
    Array.from({ length: 205 }, () => ask(userId, `${unique()}@example.net`)),
  );
  const refused = asked.filter(({ status }) => status === 'rejected');
  expect(refused).toHaveLength(5);
  expect(refused[0]).toMatchObject({ reason: { kind: 'limited', retryAfterSeconds: expect.any(Number) } });
  await client()`update rate_limits set expire = now() - interval '1 second'`;
  expect(await ask(userId, `${unique()}@example.net`)).toBe(true);
});

test('an address is told 500 things a day', async () => {
  const [address, other] = [`${unique()}@example.net`, `${unique()}@example.net`];
  await db().transaction(async (tx) => {
    for (let count = 0; count < 500; count += 1) await takeNotices(tx, [address]);
    expect(await takeNotices(tx, [address, other])).toEqual(new Set([other]));
  });
});
