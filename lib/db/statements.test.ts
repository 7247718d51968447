import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getTableColumns, is, sql, Table } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { beforeAll, describe, expect, test } from 'vitest';
import { useDatabase } from '@/lib/runtime/testing/database';
import { client, db } from './client';
import { mismatch, nullable, type Row, value } from './row';
import * as schema from './schema';
import { deliveries, topUps, users } from './schema';
import { declared, rows, statement } from './statement';

useDatabase();

/** What the migrated database says of a statement, without running it. */
async function problemOf(row: Row, text: string): Promise<string | undefined> {
  try {
    const { columns } = await client().unsafe(text).describe();
    return mismatch(row, columns ?? []);
  } catch (error) {
    return (error as Error).message;
  }
}

const folder = 'lib';
const modules = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .map((name) => join(folder, name))
  .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
  .filter((file) => /\b(statement|declare\w+)\(\{/.test(readFileSync(file, 'utf8')));

describe('the migrated database', () => {
  test('has each column of the schema, with its type', async () => {
    const dialect = new PgDialect();
    const problems: string[] = [];
    for (const table of Object.values(schema)) {
      if (!is(table, Table)) continue;
      const columns = Object.values(getTableColumns(table));
      const row = Object.fromEntries(columns.map((column) => [column.name, column]));
      const list = sql.join(columns, sql`, `);
      const problem = await problemOf(row, dialect.sqlToQuery(sql`select ${list} from ${table}`).sql);
      if (problem) problems.push(problem);
    }
    expect(problems).toEqual([]);
  });

  test('prepares each statement, and gives the columns of its row', async () => {
    for (const file of modules) await import(join(process.cwd(), file));
    const problems: string[] = [];
    for (const { row, build } of declared) {
      const { sql: text } = build();
      const problem = await problemOf(row, text);
      if (problem) problems.push(`${problem}\n${text}`);
    }
    expect(problems).toEqual([]);
    // Each module declares one or more.
    expect(declared.length).toBeGreaterThanOrEqual(modules.length);
  });
});

describe('a statement', () => {
  beforeAll(async () => {
    await db().execute(sql`
      insert into users (id, email, password_hash, public_key, secret_key_hash)
      values (7, 'mia@mail.example', 'x', 'pk_mia', 'x'), (8, 'leo@mail.example', 'x', 'pk_leo', 'x')`);
  });

  const ofIds = statement({
    params: { ids: value.integers, fields: topUps.order_information },
    row: {
      id: users.id,
      created_at: users.created_at,
      total: value.bigint,
      fields: topUps.order_information,
    },
    text: ({ ids, fields }) => sql`
      select ${users.id}, ${users.created_at}, count(*) over () as total, ${fields}::json as fields
      from ${users} where ${users.id} = any(${ids}::int[]) order by ${users.id}`,
  });

  test('takes and gives values as the columns have them', async () => {
    const field = {
      field_name: 'id',
      field_value: '',
      field_placeholder: '',
      field_note: '',
      field_type: 'text' as const,
    };
    const found = await ofIds(db(), { ids: [8, 7], fields: [field] });
    expect(found.map(({ id, total, fields }) => ({ id, total, fields }))).toEqual([
      { id: 7, total: 2, fields: [field] },
      { id: 8, total: 2, fields: [field] },
    ]);
    expect(found.count).toBe(2);
    expect(found[0]?.created_at).toMatch(/^\d{4}-\d\d-\d\d /);
  });

  test('is part of the transaction that runs it, and of its savepoints', async () => {
    const kept = db().transaction(async (tx) => {
      await tx.insert(users).values({ ...account, id: 9 });
      const undone = tx.transaction(async (inner) => {
        await inner.insert(users).values({ ...account, id: 10, email: 'b@mail.example', public_key: 'pk_b' });
        const ids = await ofIds(inner, { ids: [9, 10], fields: [] });
        throw new Error(ids.map(({ id }) => id).join());
      });
      await expect(undone).rejects.toThrow('9,10');
      return (await ofIds(tx, { ids: [9, 10], fields: [] })).map(({ id }) => id);
    });
    expect(await kept).toEqual([9]);
  });

  test('refuses a result that is not its row', async () => {
    const counted = rows(db(), { total: value.integer }, sql`select count(*) as total from ${users}`);
    await expect(counted).rejects.toThrow('gives total as bigint; its row has number');
    const named = rows(db(), { number: value.integer }, sql`select 1 as total`);
    await expect(named).rejects.toThrow('gives the columns total; its row has number');
  });

  test('gives large integers as numbers, and what is missing as null', async () => {
    const array = rows(db(), { ids: value.bigints }, sql`select array[1, 2]::bigint[] as ids`);
    expect(await array).toEqual([{ ids: [1, 2] }]);
    const missing = rows(db(), { id: nullable(deliveries.id) }, sql`select null::bigint as id`);
    expect(await missing).toEqual([{ id: null }]);
  });
});

test('statements that come often are prepared, in transactions too', async () => {
  const run = () => db().select({ id: users.id }).from(users).where(sql`${users.id} = ${1}`);
  for (let time = 0; time < 4; time++) await run();
  const prepared = await db().transaction(async (tx) => {
    await tx.select({ id: users.id }).from(users).where(sql`${users.id} = ${1}`);
    return rows(
      tx,
      { statement: value.text },
      sql`select statement from pg_prepared_statements where statement like 'select "id" from "users"%'`,
    );
  });
  expect(prepared.map(({ statement }) => statement)).toEqual([
    'select "id" from "users" where "users"."id" = $1',
  ]);
});

const account = { email: 'a@mail.example', password_hash: 'x', public_key: 'pk_a', secret_key_hash: 'x' };
