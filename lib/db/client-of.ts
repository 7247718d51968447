import { is } from 'drizzle-orm';
import { PostgresJsSession } from 'drizzle-orm/postgres-js/session';
import type { Sql } from 'postgres';
import type { Executor } from './client';

/** The driver's client that an executor runs on: the pool's, or its transaction's one connection. */
export function clientOf(executor: Executor): Sql {
  const { session } = executor._;
  // By Drizzle's own mark of its classes: bundles may each have a copy of them.
  if (!is(session, PostgresJsSession)) throw new TypeError('An executor comes from db() or databaseOver().');
  return session.client;
}
