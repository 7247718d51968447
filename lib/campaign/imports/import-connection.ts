import type { Sql } from 'postgres';
import { type Database, databaseOver, openDirect } from '@/lib/db/client';

/**
 * A connection of an import's own: a slow upload must not keep one of the pool's. The table that it reads the file into
 * lives as long as it.
 */
export class ImportConnection {
  /** The client itself, for COPY. */
  readonly sql: Sql = openDirect('import');
  readonly db: Database = databaseOver(this.sql);

  /** Takes the lock that the connection holds while its process lives; see `fail-lost-imports.ts`. */
  async lock(importId: number): Promise<void> {
    await this.sql`select pg_advisory_lock(hashtextextended('contact-import-alive', ${importId}))`;
  }

  async end(): Promise<void> {
    await this.sql.end({ timeout: 1 });
  }
}
