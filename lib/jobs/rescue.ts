import postgres, { type Sql } from 'postgres';
import { env } from '@/lib/env';
import { log } from '@/lib/log';

const LOOK_MS = 3_000;

/**
 * Gives the jobs of a worker that was killed back to the queue, within seconds. By itself graphile-worker waits four
 * hours before it takes a job for abandoned.
 *
 * Each worker holds an advisory lock under its id for as long as its connection stands; a worker that holds jobs and
 * no lock is gone. Should a living one lose its connection, a job of it may run twice, which jobs bear.
 *
 * @param id what the queue notes as the holder of this worker's jobs.
 * @returns what ends it.
 */
export function rescueJobs(id: string): () => Promise<void> {
  let ended = false;
  const sql = postgres(env().DATABASE_URL, {
    max: 1,
    max_lifetime: null,
    onnotice: () => {},
    connection: { application_name: 'loadout-rescue' },
  });

  async function look(): Promise<void> {
    try {
      await holdLock(sql, id);
      const count = await freeJobs(sql, id);
      if (count > 0) log().warn({ workers: count }, 'A worker died; its jobs are back in the queue.');
    } catch (error) {
      if (!ended)
        log().warn({ code: (error as { code?: string }).code }, 'Dead workers could not be looked for.');
    }
  }

  void look();
  const timer = setInterval(look, LOOK_MS);
  return async () => {
    ended = true;
    clearInterval(timer);
    await sql.end({ timeout: 1 });
  };
}

/** Takes this worker's lock, on this connection, unless the connection holds it already. */
async function holdLock(sql: Sql, id: string): Promise<void> {
  await sql`
    select pg_try_advisory_lock(hashtextextended(${id}, 0)) where not exists (
      select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())`;
}

/** Frees the jobs of workers without a lock. @returns how many workers that were. */
async function freeJobs(sql: Sql, id: string): Promise<number> {
  // A worker takes its lock a moment after it starts, so what was begun just now is left alone.
  const dead = await sql<{ id: string }[]>`
    select locked_by as id from (
      select distinct locked_by from graphile_worker.jobs
      where locked_by <> ${id} and locked_at < now() - interval '3 seconds') as holders
    where pg_try_advisory_xact_lock(hashtextextended(locked_by, 0))`;
  if (dead.length > 0)
    await sql`select graphile_worker.force_unlock_workers(${dead.map((worker) => worker.id)}::text[])`;
  return dead.length;
}
