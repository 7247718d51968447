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

  /** A sum over each table's rows, by the table's name. */
  private readonly sums = new Map<string, string>();

  /** Tells one state of all tables from another. */
  async state(): Promise<string> {
    if (this.sums.size === 0) await this.watch();
    const written = await this.sql<{ name: string }[]>`
      with noted as (delete from fuzz_writes returning name) select distinct name from noted`;
    for (const { name } of written) this.sums.set(name, await this.sumOf(name));
    return [...this.sums].join('\n');
  }

  /** Has each table note that it was written to: to look through all of them after each request takes far longer. */
  private async watch(): Promise<void> {
    // Places are reference data, which nobody writes.
    const tables = await this.sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where (schemaname = 'public' and tablename not in ('countries', 'states', 'cities')) or (schemaname, tablename) = ('graphile_worker', '_private_jobs') order by 1`;
    await this.sql.unsafe(`
      create table public.fuzz_writes (name text not null);
      create function public.fuzz_note() returns trigger language plpgsql as $$
      begin insert into public.fuzz_writes values (tg_argv[0]); return null; end $$;
      ${tables
        .map(
          ({ name }) => `create trigger fuzz_note after insert or update or delete or truncate on ${name}
            for each statement execute function public.fuzz_note('${name}');`,
        )
        .join('\n')}`);
    for (const { name } of tables) this.sums.set(name, await this.sumOf(name));
  }

  private async sumOf(table: string): Promise<string> {
    // When a credential was last used is noted beside every request.
    const [row] = await this.sql.unsafe(`
      select count(*) || ':' || coalesce(sum(('x' || left(md5((to_jsonb(t)
        - 'last_used_at' - 'last_seen_at')::text), 15))::bit(60)::bigint), 0) as sum from ${table} t`);
    return row?.sum;
  }
}
