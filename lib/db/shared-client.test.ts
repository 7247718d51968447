import { sql as text } from 'drizzle-orm';
import postgres, { type Sql } from 'postgres';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { env } from '@/lib/env';
import { useDatabase } from '@/lib/runtime/testing/database';
import { withoutValues } from '@/lib/without-values';
import { databaseOver } from './client';
import { ConnectionShares } from './connection-shares';
import { refusalOf } from './refusal-of';
import { withShares } from './shared-client';
import { runAs } from './workload.mjs';

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
