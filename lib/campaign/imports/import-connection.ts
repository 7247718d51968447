import type { Sql } from 'postgres';
import { type Database, databaseOver, openDirect } from '@/lib/db/client';
import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';

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

  /**
   * Counts anew what queries are planned by, which takes a third of a second for a million contacts: until it is done, a
   * segment's count takes more than twice as long, and autovacuum comes to it minutes later. The import has ended; should
   * this fail, or somebody else be at it, that is no failure of the import.
   */
  async analyzeContacts(): Promise<void> {
    try {
      await this.sql`set lock_timeout = '2s'`;
      await this.sql`analyze contacts`;
    } catch (error) {
      log().warn({ err: withoutValues(error) }, 'The contacts could not be analysed.');
    }
  }

  async end(): Promise<void> {
    await this.sql.end({ timeout: 1 });
  }
}
