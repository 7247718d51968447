import type { Sql } from 'postgres';
import type { AuthMode } from '@/lib/http/endpoint';
import type { RunningServer } from '../support/server';
import type { Known } from './arbitraries';

/** A server that is fuzzed. It has no worker, so that nothing is written but by requests. */
export abstract class FuzzServer {
  /** How many requests were answered with which status. */
  readonly statuses: Record<number, number> = {};
  abstract readonly known: Known;

  protected constructor(
    readonly server: RunningServer,
    protected readonly sql: Sql,
  ) {}

  /** Headers of someone who may call such an endpoint. */
  abstract credentials(auth: AuthMode): Record<string, string>;

  /** Called before an endpoint is fuzzed that may use up what is known. */
  async replenish(): Promise<void> {}

  async close(): Promise<void> {
    await this.sql.end({ timeout: 5 });
    await this.server.stop();
  }

  private seenXid = '';
  private seenState = '';

  /**
   * Tells one state of all tables from another. Writing takes a transaction id, so that where none was taken since the
   * last call there is nothing to look through.
   */
  async state(): Promise<string> {
    const [row] = await this.sql`select pg_snapshot_xmax(pg_current_snapshot())::text as xid`;
    if (row?.xid !== this.seenXid) this.seenState = await this.checksum();
    this.seenXid = row?.xid;
    return this.seenState;
  }

  private async checksum(): Promise<string> {
    // Places are reference data, too many to look through after each request.
    const tables = await this.sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where (schemaname = 'public' and tablename not in ('countries', 'states', 'cities')) or (schemaname, tablename) = ('graphile_worker', '_private_jobs') order by 1`;
    // When a credential was last used is noted beside every request.
    const sums = tables.map(
      ({ name }) => `(select count(*) || ':' || coalesce(sum(('x' || left(md5((to_jsonb(t)
        - 'last_used_at' - 'last_seen_at')::text), 15))::bit(60)::bigint), 0) from ${name} t)`,
    );
    const [row] = await this.sql.unsafe(`select concat_ws(' ', ${sums.join(', ')}) as state`);
    return row?.state;
  }
}
