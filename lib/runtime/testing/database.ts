import postgres from 'postgres';
import { afterAll, beforeAll, inject } from 'vitest';
import { cache } from '@/lib/cache';
import { closeDb } from '@/lib/db/client';
import { rereadEnv } from './reread-env';

/** @throws when the address is not this machine's: tests create and drop databases */
function assertLocal(url: string): void {
  const { hostname } = new URL(url);
  if (!['127.0.0.1', 'localhost', '[::1]'].includes(hostname)) {
    throw new Error(`Tests only use a database on this machine, not one on ${hostname}.`);
  }
}

/** The administrator's connection to this file's database, for what the application's role may not do. */
let admin: postgres.Sql | undefined;

/** The tables themselves and all that refer to them, by the names given. */
const withReferring = new Map<string, string[]>();

/**
 * Deletes all rows of tables, and of all tables that refer to them, as `truncate … cascade` does: that takes a quarter of
 * a second for the hundred tables below `users`, most of them empty.
 */
export async function emptyTables(...tables: string[]): Promise<void> {
  const { adminUrl } = inject('testServer');
  admin ??= postgres(new URL(new URL(process.env.DATABASE_URL ?? '').pathname, adminUrl).href, {
    max: 1,
    onnotice: () => {},
  });
  const key = tables.join();
  let all = withReferring.get(key);
  if (!all) {
    const found = await admin<{ name: string }[]>`
      with recursive referring as (
        select unnest(${tables}::regclass[]) as id
        union
        select c.conrelid::regclass from pg_constraint c join referring r on c.confrelid = r.id where c.contype = 'f'
      )
      select id::text as name from referring`;
    all = found.map(({ name }) => name);
    withReferring.set(key, all);
  }
  const deletions = all.map((name) => `delete from ${name};`).join(' ');
  // As in a truncation, no trigger sees it.
  await admin.unsafe(`begin; set local session_replication_role = replica; ${deletions} commit`);
}

/**
 * Gives the test file a migrated, empty PostgreSQL database of its own, which `db()` and `client()` then use, and
 * drops it afterwards. Call it once, at the top of the file.
 *
 * @returns the database's address, for connections beside the pool
 */
export function useDatabase(): { url: string } {
  const url = process.env.DATABASE_URL ?? '';
  const name = new URL(url).pathname.slice(1);
  const { adminUrl, template } = inject('testServer');
  assertLocal(url);
  assertLocal(adminUrl);
  rereadEnv();

  async function asAdmin(statement: string): Promise<void> {
    const sql = postgres(adminUrl, { max: 1, onnotice: () => {} });
    await sql.unsafe(statement);
    await sql.end();
  }

  beforeAll(() =>
    asAdmin(`create database "${name}" template "${template}" strategy file_copy owner loadout`),
  );
  afterAll(async () => {
    await cache().close();
    await closeDb();
    await admin?.end();
    admin = undefined;
    await asAdmin(`drop database if exists "${name}" with (force)`);
  });
  return { url };
}
