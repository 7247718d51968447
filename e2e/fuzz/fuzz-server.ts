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

  /** What each table has gained since it is watched, by its name: rows, and a sum over them. */
  private readonly gains = new Map<string, [rows: bigint, sum: bigint]>();
  private isWatched = false;

  /** Tells one state of all tables from another. */
  async state(): Promise<string> {
    if (!this.isWatched) await this.watch();
    const noted = await this.sql<{ name: string; rows: string; sum: string }[]>`
      with noted as (delete from fuzz_writes returning name, rows, sum)
      select name, sum(rows)::text as rows, sum(sum)::text as sum from noted group by name`;
    for (const { name, rows, sum } of noted) {
      const [rowsBefore, sumBefore] = this.gains.get(name) ?? [0n, 0n];
      this.gains.set(name, [rowsBefore + BigInt(rows), sumBefore + BigInt(sum)]);
    }
    return [...this.gains]
      .filter(([, [rows, sum]]) => rows !== 0n || sum !== 0n)
      .sort()
      .join('\n');
  }

  /** Has each table note what it gains and loses: to look through whole tables after each request takes far longer. */
  private async watch(): Promise<void> {
    // Places are reference data, which nobody writes.
    const tables = await this.sql<{ name: string }[]>`
      select format('%I.%I', schemaname, tablename) as name from pg_tables
      where (schemaname = 'public' and tablename not in ('countries', 'states', 'cities')) or (schemaname, tablename) = ('graphile_worker', '_private_jobs') order by 1`;
    await this.sql.unsafe(NOTING + tables.map(({ name }) => triggersOn(name)).join('\n'));
    this.isWatched = true;
  }
}

// When a credential was last used is noted beside every request.
const NOTING = `
  create table public.fuzz_writes (name text not null, rows bigint not null, sum numeric not null);
  create function public.fuzz_sum(kept jsonb) returns bigint language sql immutable as $$
    select ('x' || left(md5((kept - 'last_used_at' - 'last_seen_at')::text), 15))::bit(60)::bigint $$;
  create function public.fuzz_note() returns trigger language plpgsql as $$
  begin
    if tg_op in ('INSERT', 'UPDATE') then
      insert into public.fuzz_writes select tg_argv[0], count(*), sum(public.fuzz_sum(to_jsonb(t)))
      from added t having count(*) > 0;
    end if;
    if tg_op in ('UPDATE', 'DELETE') then
      insert into public.fuzz_writes select tg_argv[0], -count(*), -sum(public.fuzz_sum(to_jsonb(t)))
      from gone t having count(*) > 0;
    end if;
    if tg_op = 'TRUNCATE' then insert into public.fuzz_writes values (tg_argv[0], -1, 0); end if;
    return null;
  end $$;`;

const triggersOn = (table: string): string =>
  [
    ['insert', 'referencing new table as added'],
    ['update', 'referencing old table as gone new table as added'],
    ['delete', 'referencing old table as gone'],
    ['truncate', ''],
  ]
    .map(
      ([event, tables]) => `create trigger fuzz_${event} after ${event} on ${table} ${tables}
        for each statement execute function public.fuzz_note('${table}');`,
    )
    .join('\n');
