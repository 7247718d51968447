import { type PgDatabase, PgDialect } from 'drizzle-orm/pg-core';
import { drizzle, PostgresJsDatabase, type PostgresJsQueryResultHKT } from 'drizzle-orm/postgres-js';
import { PostgresJsSession } from 'drizzle-orm/postgres-js/session';
import postgres, { type Sql } from 'postgres';
import { env } from '@/lib/env';
import { ConnectionShares } from './connection-shares';
import { withPreparedStatements } from './prepared-client';
import { recordQuery } from './reads';
import { render } from './render';
import { withShares } from './shared-client';
import { sharesConnections } from './workload.mjs';

export type Database = PostgresJsDatabase;
/** A transaction, or the database itself: what a query function takes when it may run in either. */
export type Executor = PgDatabase<PostgresJsQueryResultHKT>;
/** What must run in a transaction, for its locks or for several writes. Nested ones are savepoints. */
export type Transaction = Parameters<Parameters<Executor['transaction']>[0]>[0];

type Connection = { client: Sql; db: Database };

// Route bundles and server components may each load this module; the pool must be one for the process.
const holder = globalThis as typeof globalThis & { __loadoutDb?: Connection };

function connect(): Connection {
  const { DATABASE_URL, DATABASE_POOL, DATABASE_POOLER, LOADOUT_ROLE } = env();
  const isShared = sharesConnections();
  const pool = postgres(DATABASE_URL, {
    max: DATABASE_POOL,
    // Behind a pooler the next transaction may be on another connection, which knows no statement of this one.
    prepare: !DATABASE_POOLER,
    onnotice: () => {},
    connection: {
      application_name: `loadout-${LOADOUT_ROLE}`,
      ...(isShared && !DATABASE_POOLER ? timeLimits() : {}),
    },
  });
  const client = isShared ? withShares(pool, new ConnectionShares(DATABASE_POOL)) : pool;
  return { client, db: databaseOver(client) };
}

/**
 * Drizzle over a client of one's own, such as a connection that holds locks. Without the schema, which only its relational
 * queries need: it would make an object for each table in every transaction.
 */
export function databaseOver(client: Sql): Database {
  // Switches the client's conversions of times and JSON off; its database can't be given a renderer.
  const { $client } = drizzle(withPreparedStatements(client));
  const dialect = new PgDialect();
  dialect.sqlToQuery = render;
  return new PostgresJsDatabase(dialect, new PostgresJsSession($client, dialect, undefined), undefined);
}

/**
 * Nobody waits longer for a page or an answer, and a connection that is not given back is lost to all. A pooler refuses
 * them, since its connections are everybody's: there the limits are its own.
 */
function timeLimits() {
  const ms = env().STATEMENT_TIMEOUT_SECONDS * 1000;
  return { statement_timeout: ms, idle_in_transaction_session_timeout: ms };
}

function connection(): Connection {
  recordQuery();
  holder.__loadoutDb ??= connect();
  return holder.__loadoutDb;
}

/** Drizzle over the process's pool; in a web process, over the share of what it works for at this moment. */
export function db(): Database {
  return connection().db;
}

/**
 * The `postgres` client itself, for LISTEN and COPY. Drizzle has switched its conversions of times and JSON off: times come
 * as text (`2026-11-20 09:00:00.123+00`), and JSON is handed over as text with a cast, `${JSON.stringify(value)}::jsonb`.
 */
export function client(): Sql {
  return connection().client;
}

/**
 * A connection to PostgreSQL itself, past any pooler, for what lasts longer than a transaction: LISTEN, locks and tables
 * of a session, COPY. Whoever opens it ends it.
 */
export function openDirect(name: string, options: postgres.Options<Record<string, never>> = {}): Sql {
  return postgres(env().DATABASE_DIRECT_URL, {
    max: 1,
    idle_timeout: 0,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: `loadout-${name}` },
    ...options,
  });
}

/** Ends the pool, giving running queries five seconds. */
export async function closeDb(): Promise<void> {
  const open = holder.__loadoutDb;
  holder.__loadoutDb = undefined;
  await open?.client.end({ timeout: 5 });
}
