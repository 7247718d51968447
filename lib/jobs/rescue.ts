import type { Sql } from 'postgres';
import { openDirect } from '@/lib/db/client';
import { log } from '@/lib/log';

const LOOK_MS = 3_000;

/**
 * Gives back what a worker that was killed had taken, jobs and batches of mails, within seconds. By itself
 * graphile-worker waits four hours before it takes a job for abandoned.
 *
 * Each worker holds an advisory lock under its id for as long as its connection stands; a worker that holds work and
 * no lock is gone. Should a living one lose its connection, a job of it may run twice, which jobs bear, and a batch
 * goes to another worker, which it notices before it hands anything more over.
 *
 * @param id what the queue and the batches note as the holder of this worker's work.
 * @returns what ends it.
 */
export function rescueWork(id: string): () => Promise<void> {
  let ended = false;
  const sql = openDirect('rescue');

  async function look(): Promise<void> {
    try {
      await holdLock(sql, id);
      const count = await freeWork(sql, id);
      if (count > 0) log().warn({ workers: count }, 'A worker died; its work is back in the queue.');
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

/** Frees the work of workers without a lock. @returns how many workers that were. */
async function freeWork(sql: Sql, id: string): Promise<number> {
  // A worker takes its lock a moment after it starts, so what was begun just now is left alone.
  const dead = await sql<{ id: string }[]>`
    select id from (
      select locked_by as id from graphile_worker.jobs where locked_at < now() - interval '3 seconds'
      union
      select claimed_by from delivery_batches where done_at is null and claimed_at < now() - interval '3 seconds'
    ) as holders
    where id <> ${id} and pg_try_advisory_xact_lock(hashtextextended(id, 0))`;
  const ids = dead.map((worker) => worker.id);
  if (ids.length > 0) {
    await sql`select graphile_worker.force_unlock_workers(${ids}::text[])`;
    await sql`
      update delivery_batches set claimed_by = null, lease_until = null
      where done_at is null and claimed_by = any(${ids}::text[])`;
  }
  return ids.length;
}
