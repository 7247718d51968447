import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Fragment, Sql, TransactionSql } from 'postgres';
import type { Executor } from './client';
import * as schema from './schema';

/** Drizzle over a transaction of the `postgres` client that it was begun on. */
export const executorOf = (client: Sql, transaction: TransactionSql): Executor =>
  drizzle(Object.assign(transaction, { options: client.options }) as unknown as Sql, { schema });

const dialect = new PgDialect();

/** Drizzle's SQL as a part of a statement of the `postgres` client. */
export function fragmentOf(client: Sql, query: SQL): Fragment {
  const { sql, params } = dialect.sqlToQuery(query);
  const texts = sql.split(/\$\d+/);
  return client(Object.assign(texts, { raw: texts }), ...(params as never[]));
}
