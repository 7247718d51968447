import { randomBytes } from 'node:crypto';
import postgres, { type Sql } from 'postgres';
import { migrateDatabase } from '@/lib/runtime/migrate';
import type { Server } from '@/lib/runtime/postgres/server';

/** Does something as the server's administrator. */
export async function asAdmin(server: Server, work: (sql: Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(server.adminUrl(), { max: 1, onnotice: () => {} });
  await work(sql).finally(() => sql.end({ timeout: 5 }));
}

/** Makes a migrated database `<prefix>_…`, and drops those that killed runs have left. @returns its name */
export async function freshDatabase(server: Server, prefix: string): Promise<string> {
  const name = `${prefix}_${randomBytes(4).toString('hex')}`;
  await asAdmin(server, async (sql) => {
    const old = await sql<{ datname: string }[]>`
      select datname from pg_database where datname like ${`${prefix}\\_%`}
        and not exists (select from pg_stat_activity a where a.datname = pg_database.datname)`;
    for (const { datname } of old) await sql.unsafe(`drop database "${datname}"`);
    await sql.unsafe(`create database ${name} owner loadout`);
  });
  await migrateDatabase(server.url(name));
  return name;
}
