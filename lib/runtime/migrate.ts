import { drizzle } from 'drizzle-orm/postgres-js';
import { migrate } from 'drizzle-orm/postgres-js/migrator';
import { Logger, runMigrations } from 'graphile-worker';
import postgres from 'postgres';
import { loadSystemData } from './system-data';

// Any number will do, as long as every process that migrates uses the same one.
const migrationLock = 7_205_119_417;

/**
 * Brings a database to this version's tables, queue and system data. Processes that do it at the same time wait for
 * each other.
 *
 * @param url address of the database, whose owner the role must be
 */
export async function migrateDatabase(url: string): Promise<void> {
  const sql = postgres(url, { max: 1, max_lifetime: null, onnotice: () => {} });
  try {
    await sql`select pg_advisory_lock(${migrationLock})`;
    await migrate(drizzle(sql), { migrationsFolder: 'drizzle' });
    await runMigrations({ connectionString: url, logger: new Logger(() => () => {}) });
    await loadSystemData(sql);
  } finally {
    await sql.end({ timeout: 5 });
  }
}
