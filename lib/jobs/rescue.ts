import { sql as query } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/postgres-js';
import type { Sql } from 'postgres';
import { freeBatches } from '@/lib/campaign/delivery/suspect-batches';
import { openDirect } from '@/lib/db/client';
import * as schema from '@/lib/db/schema';
import { log } from '@/lib/log';
import { addSuspects, identityOf, SUSPECT_FLAG } from './isolation/suspects';
import { jobs } from './registry';

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

/**
 * Frees the work of workers without a lock, as suspects: one of these jobs or batches may have ended its worker, so each
 * is run alone next. @returns how many workers that were.
 */
export function freeWork(sql: Sql, id: string): Promise<number> {
  // One transaction: the locks keep a second worker from counting the same death.
  const { deliveryBatches } = schema;
  return drizzle(sql, { schema }).transaction(async (tx) => {
    // A worker takes its lock a moment after it starts, so what was begun just now is left alone.
    const dead = await tx.execute<{ id: string }>(query`
      select id from (
        select locked_by as id from graphile_worker.jobs where locked_at < now() - interval '3 seconds'
        union
        select ${deliveryBatches.claimed_by} from ${deliveryBatches}
        where ${deliveryBatches.done_at} is null and ${deliveryBatches.claimed_at} < now() - interval '3 seconds'
      ) as holders
      where id <> ${id} and pg_try_advisory_xact_lock(hashtextextended(id, 0))`);
    if (dead.length === 0) return 0;
    const ids = query`(${query.join(
      dead.map((worker) => query`${worker.id}::text`),
      query`, `,
    )})`;
    // The queue's own functions set no flags on jobs that it has.
    const running = await tx.execute<{ name: string; payload: unknown }>(query`
      update graphile_worker._private_jobs j
      set flags = coalesce(j.flags, '{}') || jsonb_build_object(${SUSPECT_FLAG}::text, true)
      from graphile_worker._private_tasks t where t.id = j.task_id and j.locked_by in ${ids}
      returning t.identifier as name, j.payload::text as payload`);
    await addSuspects(tx, running.map(identityOfRow));
    await tx.execute(
      query`select graphile_worker.force_unlock_workers(array[${query.join(
        dead.map((worker) => query`${worker.id}::text`),
        query`, `,
      )}])`,
    );
    await freeBatches(tx, ids);
    return dead.length;
  });
}

function identityOfRow({ name, payload }: { name: string; payload: unknown }): string {
  const job = jobs.find((one) => one.name === name);
  return identityOf(job ?? { name }, JSON.parse(String(payload)));
}
