import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { migrateDatabase } from '@/lib/runtime/migrate';
import { openServer, type Server } from '@/lib/runtime/postgres/server';
import { step } from '@/lib/runtime/progress.mjs';
import { type RunningServer, startServer } from '../../support/server';

export type Bench<T> = { web: RunningServer; sql: Sql; filled: T; stop(): Promise<void> };

const folder = '.bench';

async function asAdmin(server: Server, work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(server.adminUrl(), { max: 1, onnotice: () => {} });
  await work(sql).finally(() => sql.end({ timeout: 5 }));
}

/** A new migrated database; those of benchmarks that were killed are dropped. */
async function newDatabase(server: Server): Promise<string> {
  const name = `bench_${randomBytes(4).toString('hex')}`;
  await asAdmin(server, async (sql) => {
    const old = await sql<{ datname: string }[]>`
      select datname from pg_database where datname ~ '^bench_'
        and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`;
    for (const { datname } of old) await sql.unsafe(`drop database "${datname}"`);
    await sql.unsafe(`create database ${name} owner loadout`);
  });
  await migrateDatabase(server.url(name));
  return server.url(name);
}

/**
 * A production web process on a database of its own, which keeps what is committed as a real one does: the tests'
 * database, which does not, would make writes look fast.
 *
 * @param fill puts data there by the application's own code, in this process; it closes the application's connections.
 */
export async function openBench<T>(title: string, fill: (sql: Sql) => Promise<T>): Promise<Bench<T>> {
  const server = await openServer(folder, { preferredPort: 55800 });
  const database = await newDatabase(server);
  const sql = postgres(database, { max: 2, onnotice: () => {} });
  const secrets = { AUTH_SECRET: server.secrets.auth_secret, ENCRYPTION_KEY: server.secrets.encryption_key };
  let web: RunningServer | undefined;

  async function stop(): Promise<void> {
    await web?.stop();
    await sql.end({ timeout: 5 });
    await asAdmin(server, (admin) =>
      admin.unsafe(`drop database "${new URL(database).pathname.slice(1)}" with (force)`),
    );
    await server.release();
  }

  try {
    Object.assign(process.env, { ...secrets, DATABASE_URL: database, LOG_LEVEL: 'warn' });
    const filled = await step(title, () => fill(sql));
    web = await step('Starting the web app', () => startServer({ database, env: secrets, worker: false }));
    return { web, sql, filled, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
