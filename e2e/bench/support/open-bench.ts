import postgres, { type Sql } from 'postgres';
import { openServer } from '@/lib/runtime/postgres/server';
import { step } from '@/lib/runtime/progress.mjs';
import { asAdmin, freshDatabase } from '../../support/fresh-database';
import { type RunningServer, startServer } from '../../support/server';

export type Bench<T> = { web: RunningServer; sql: Sql; filled: T; stop(): Promise<void> };

const folder = '.bench';

/**
 * A production web process on a database of its own, which keeps what is committed as a real one does: the tests'
 * database, which does not, would make writes look fast.
 *
 * @param fill puts data there by the application's own code, in this process; it closes the application's connections.
 */
export async function openBench<T>(title: string, fill: (sql: Sql) => Promise<T>): Promise<Bench<T>> {
  const server = await openServer(folder, { preferredPort: 55800 });
  const name = await freshDatabase(server, 'bench');
  const database = server.url(name);
  const sql = postgres(database, { max: 2, onnotice: () => {} });
  const secrets = { AUTH_SECRET: server.secrets.auth_secret, ENCRYPTION_KEY: server.secrets.encryption_key };
  let web: RunningServer | undefined;

  async function stop(): Promise<void> {
    await web?.stop();
    await sql.end({ timeout: 5 });
    await asAdmin(server, (admin) => admin.unsafe(`drop database "${name}" with (force)`));
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
