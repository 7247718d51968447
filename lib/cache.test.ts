import { setTimeout as pause } from 'node:timers/promises';
import postgres from 'postgres';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { useDatabase } from '@/lib/runtime/testing/database';
import { cache } from './cache';
import { client } from './db/client';

const { url } = useDatabase();
// Stands for another process.
const other = postgres(url, { max: 1 });

/** A promise and what settles it. */
function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => {
    resolve = settle;
  });
  return { promise, resolve };
}

let serial = 0;
const newKey = () => `key-${++serial}`;
const filled = (value: number, tags = ['catalogue']) => vi.fn(async () => ({ value, tags }));

/** Resolves once values are kept, which needs the listening connection. */
const whenListening = () =>
  vi.waitFor(async () => {
    const [key, fill] = [newKey(), filled(1)];
    await cache().remember(key, fill);
    await cache().remember(key, fill);
    expect(fill).toHaveBeenCalledTimes(1);
  }, 8_000);

/** Ends the listening connection, and comes back when that has been noticed. */
async function loseConnection(): Promise<void> {
  const ended = await other`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'loadout-cache' and datname = current_database()`;
  expect(ended).toHaveLength(1);
  const [key, fill] = [newKey(), filled(1)];
  await vi.waitFor(
    async () => {
      const before = fill.mock.calls.length;
      await cache().remember(key, fill);
      await cache().remember(key, fill);
      expect(fill.mock.calls.length).toBe(before + 2);
    },
    { timeout: 1_000, interval: 5 },
  );
}

beforeAll(async () => {
  await client()`insert into categories (id, name, icon, type) values (1, 'Cards', 'card', 'card')`;
});
beforeEach(whenListening);
afterAll(async () => {
  await other.end();
  await cache().close();
});

test('a value is read once, however many ask at the same time', async () => {
  const [key, fill] = [newKey(), filled(7)];
  const values = await Promise.all(Array.from({ length: 50 }, () => cache().remember(key, fill)));
  expect(new Set(values)).toEqual(new Set([7]));
  expect(fill).toHaveBeenCalledTimes(1);
});

test('what is read anew is what others then take', async () => {
  const [key, old] = [newKey(), filled(1)];
  await cache().remember(key, old);
  expect(await cache().remember(key, filled(2), { anew: true })).toBe(2);
  expect(await cache().remember(key, old)).toBe(2);
});

test('a tag drops what carries it, and nothing else', async () => {
  const [a, b] = [newKey(), newKey()];
  const [fillA, fillB] = [filled(1, ['card:1', 'catalogue']), filled(2, ['card:2'])];
  await cache().remember(a, fillA);
  await cache().remember(b, fillB);
  cache().drop('card:1');
  await cache().remember(a, fillA);
  await cache().remember(b, fillB);
  expect([fillA.mock.calls.length, fillB.mock.calls.length]).toEqual([2, 1]);
});

test('a value that was being read while its tag was dropped is not kept', async () => {
  const key = newKey();
  const { promise, resolve } = withResolvers<number>();
  const late = cache().remember(key, async () => ({ value: await promise, tags: ['catalogue'] }));
  cache().drop('catalogue');
  // Who asks after the drop must not get what was read before it.
  const fresh = cache().remember(key, async () => ({ value: 2, tags: ['catalogue'] }));
  resolve(1);
  expect([await late, await fresh]).toEqual([1, 2]);
  expect(await cache().remember(key, async () => ({ value: 3, tags: [] }))).toBe(2);
});

test('a reading that fails is not kept', async () => {
  const key = newKey();
  await expect(cache().remember(key, () => Promise.reject(new Error('gone')))).rejects.toThrow('gone');
  expect(await cache().remember(key, filled(5))).toBe(5);
});

test('a value ends at its time', async () => {
  const key = newKey();
  const fill = vi.fn(async () => ({ value: 1, tags: [], validUntil: Date.now() + 30 }));
  await cache().remember(key, fill);
  await pause(40);
  await cache().remember(key, fill);
  expect(fill).toHaveBeenCalledTimes(2);
});

test('another process’s change is visible within a second', async () => {
  const key = newKey();
  const name = async () => {
    const [row] = await client()<{ name: string }[]>`select name from categories where id = 1`;
    return { value: row?.name, tags: ['catalogue'] };
  };
  expect(await cache().remember(key, name)).toBe('Cards');
  await other`update categories set name = 'Gift cards' where id = 1`;
  await vi.waitFor(async () => expect(await cache().remember(key, name)).toBe('Gift cards'), {
    timeout: 1_000,
    interval: 5,
  });
  await other`update categories set name = 'Cards' where id = 1`;
  await cache().settled();
  expect(await cache().remember(key, name)).toBe('Cards');
});

test('with its connection lost it serves nothing from memory, and recovers', async () => {
  const [key, fill] = [newKey(), filled(1)];
  await cache().remember(key, fill);
  await loseConnection();
  await whenListening();
  const before = fill.mock.calls.length;
  await cache().remember(key, fill);
  await cache().remember(key, fill);
  expect(fill.mock.calls.length).toBe(before + 1);
});

test('what began to be read while it did not listen is not kept', async () => {
  const key = newKey();
  const { promise, resolve } = withResolvers<number>();
  await loseConnection();
  const early = cache().remember(key, async () => ({ value: await promise, tags: ['catalogue'] }));
  await whenListening();
  resolve(1);
  expect(await early).toBe(1);
  expect(await cache().remember(key, filled(2))).toBe(2);
});
