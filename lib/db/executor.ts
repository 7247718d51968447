import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql, TransactionSql } from 'postgres';
import type { Executor } from './client';
import * as schema from './schema';

/** Drizzle over a transaction of the `postgres` client that it was begun on. */
export const executorOf = (client: Sql, transaction: TransactionSql): Executor =>
  drizzle(Object.assign(transaction, { options: client.options }) as unknown as Sql, { schema });
