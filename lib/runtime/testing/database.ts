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
    await asAdmin(`drop database if exists "${name}" with (force)`);
  });
  return { url };
}
