import { sql as text } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { env } from '@/lib/env';
import { useDatabase } from '@/lib/runtime/testing/database';
import { withoutValues } from '@/lib/without-values';
import { databaseOver } from './client';
import { ConnectionShares } from './connection-shares';
import { refusalOf } from './refusal-of';
import { withShares } from './shared-client';
import { runAs, sharedWork, workAs } from './workload.mjs';

useDatabase();

const TOTAL = 4;
let pool: Sql;
let sql: Sql;

beforeAll(() => {
  pool = postgres(env().DATABASE_URL, { max: TOTAL });
  sql = withShares(pool, new ConnectionShares(TOTAL));
});
afterAll(() => pool.end());

test('slow queries of the APIs leave pages and health checks their connections', async () => {
  const impatient = withShares(pool, new ConnectionShares(TOTAL, 300));
  const slow = runAs('api', () =>
    Array.from({ length: 8 }, () => impatient`select pg_sleep(3)`.catch((error) => error)),
  );
  const [page] = await runAs('pages', async () => await impatient`select ${'page'}::text as who`);
  const [health] = await runAs('health', async () => await impatient.unsafe('select 1 as one'));
  expect([page, health]).toEqual([{ who: 'page' }, { one: 1 }]);
  const ended = await Promise.all(slow);
  expect(ended.filter((end) => end?.kind === 'unavailable')).toHaveLength(6);
});

test('a transaction keeps its place until it ends, also where it fails', async () => {
  const wanted = Array.from({ length: 12 }, (_, number) =>
    runAs('api', () =>
      sql.begin(async (tx) => {
        if (number % 3 === 0) throw new Error('Undone.');
        const [row] = await tx`select ${number}::int as number`;
        return row?.number;
      }),
    ),
  );
  const ended = await Promise.allSettled(wanted);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(8);
  expect(await runAs('pages', async () => await sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('what is part of a statement needs no place', async () => {
  const names = Array.from({ length: 50 }, () => sql`${sql('one')}`);
  expect(await sql`select ${names[0] ?? sql``} from (values (1)) as numbers (one)`).toEqual([{ one: 1 }]);
});

test('who gets no connection through Drizzle is told to come again, and the log has no parameters', async () => {
  const impatient = withShares(pool, new ConnectionShares(TOTAL, 300));
  const slow = runAs('api', () =>
    Array.from({ length: 8 }, () => impatient`select pg_sleep(2)`.catch(() => null)),
  );
  const error: unknown = await runAs('api', () =>
    databaseOver(impatient)
      .execute(text`select ${'mia@example.net'}::text`)
      .then(
        () => null,
        (failure: unknown) => failure,
      ),
  );
  expect(refusalOf(error)).toMatchObject({ kind: 'unavailable', retryAfterSeconds: expect.any(Number) });
  expect(JSON.stringify(withoutValues(error))).not.toContain('mia@');
  await Promise.all(slow);
});

/** How many statements run that have this mark in their text. */
const running = async (mark: string) => {
  const [row] = await pool`
    select count(*)::int as count from pg_stat_activity
    where state = 'active' and query like ${`%${mark}%`} and pid <> pg_backend_pid()`;
  return row?.count as number;
};

test('a transaction ends when its client leaves, and its connection does for the next one', async () => {
  const client = new AbortController();
  const counted = workAs({ left: client.signal }, () =>
    databaseOver(sql).transaction((tx) => tx.execute(text`select pg_sleep(60) /* left-in-transaction */`)),
  );
  await vi.waitFor(async () => expect(await running('left-in-transaction')).toBe(1));
  client.abort();
  expect(refusalOf(await counted.catch((error) => error))).toMatchObject({ kind: 'unavailable' });
  expect(await running('left-in-transaction')).toBe(0);
  const next = await Promise.all(Array.from({ length: 40 }, () => sql`select 1 as one`));
  expect(next.flat()).toEqual(Array.from({ length: 40 }, () => ({ one: 1 })));
});

test('a transaction of a client that has left begins no other statement', async () => {
  const client = new AbortController();
  const done = workAs({ left: client.signal }, () =>
    databaseOver(sql).transaction(async (tx) => {
      await tx.execute(text`select 1`);
      client.abort();
      await tx.transaction((inner) => inner.execute(text`select 2`));
    }),
  );
  expect(refusalOf(await done.catch((error) => error))).toMatchObject({ kind: 'unavailable' });
});

test('a statement on its own ends, too, once it has run for a second', async () => {
  const client = new AbortController();
  const counted = workAs(
    { left: client.signal },
    async () => await sql`select pg_sleep(60) /* left-alone */`,
  );
  const ended = counted.catch((error: unknown) => error);
  await vi.waitFor(async () => expect(await running('left-alone')).toBe(1));
  client.abort();
  expect(refusalOf(await ended)).toMatchObject({ kind: 'unavailable' });
});

test('a read that takes longer than its limit is refused, and one that doesn’t is not', async () => {
  const late = workAs({ limitMs: 200 }, () =>
    databaseOver(sql).transaction((tx) => tx.execute(text`select pg_sleep(60)`)),
  );
  expect(refusalOf(await late.catch((error) => error))).toMatchObject({ kind: 'unavailable' });
  const single = workAs({ limitMs: 200 }, async () => await sql`select pg_sleep(60)`);
  expect(refusalOf(await single.catch((error) => error))).toMatchObject({ kind: 'unavailable' });
  expect(await workAs({ limitMs: 2_000 }, async () => await sql`select 1 as one`)).toEqual([{ one: 1 }]);
});

test('what several wait for ends when the last of them has left', async () => {
  const clients = [new AbortController(), new AbortController()] as const;
  const shared = sharedWork();
  for (const { signal } of clients) workAs({ left: signal }, shared.join);
  const counted = shared.run(async () => await sql.begin((tx) => tx`select pg_sleep(60) /* shared */`));
  const ended = counted.catch((error: unknown) => error);
  await vi.waitFor(async () => expect(await running('shared')).toBe(1));
  clients[0].abort();
  expect(shared.over.aborted).toBe(false);
  clients[1].abort();
  expect(refusalOf(await ended)).toMatchObject({ kind: 'unavailable' });
});
