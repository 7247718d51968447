import { sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';
import { type Database, db } from './client';

/** With fewer new rows, what queries are planned by is still good enough. */
const MANY = 10_000;

/**
 * Counts anew what queries of a table are planned by, once many of its rows have been written: autovacuum comes to it
 * minutes later, and queries may take many times as long until then. It takes a third of a second for a million rows. What
 * was written stays written should this fail, or somebody else be at it.
 */
export async function analyzeWritten(table: PgTable, rows: number, database: Database = db()): Promise<void> {
  if (rows <= MANY) return;
  try {
    await database.transaction(async (tx) => {
      await tx.execute(sql`set local lock_timeout = '2s'`);
      await tx.execute(sql`analyze ${table}`);
    });
  } catch (error) {
    log().warn({ err: withoutValues(error) }, 'A table could not be analysed.');
  }
}
