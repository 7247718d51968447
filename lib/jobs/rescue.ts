import { sql } from 'drizzle-orm';
import { freeBatches } from '@/lib/campaign/delivery/suspect-batches';
import { databaseOver, type Executor, openDirect } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { deliveryBatches } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { log } from '@/lib/log';
import { withoutValues } from '@/lib/without-values';
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
  const connection = openDirect('rescue');
  const database = databaseOver(connection);

  async function look(): Promise<void> {
    try {
      await holdLock(database, { id });
      const count = await freeWork(database, id);
      if (count > 0) log().warn({ workers: count }, 'A worker died; its work is back in the queue.');
    } catch (error) {
      if (!ended) log().warn({ err: withoutValues(error) }, 'Dead workers could not be looked for.');
    }
  }

  void look();
  const timer = setInterval(look, LOOK_MS);
  return async () => {
    ended = true;
    clearInterval(timer);
    await connection.end({ timeout: 1 });
  };
}

/** Takes this worker's lock, on this connection, unless the connection holds it already. */
const holdLock = statement({
  params: { id: value.text },
  row: { locked: value.boolean },
  text: ({ id }) => sql`
    select pg_try_advisory_lock(hashtextextended(${id}, 0)) as locked where not exists (
      select from pg_locks where locktype = 'advisory' and pid = pg_backend_pid())`,
});

/** Workers that hold work and no lock. */
const lockDead = statement({
  params: { id: value.text },
  row: { id: value.text },
  // A worker takes its lock a moment after it starts, so what was begun just now is left alone.
  text: ({ id }) => sql`
    select id from (
      select locked_by as id from graphile_worker.jobs where locked_at < now() - interval '3 seconds'
      union
      select ${deliveryBatches.claimed_by} from ${deliveryBatches}
      where ${deliveryBatches.done_at} is null and ${deliveryBatches.claimed_at} < now() - interval '3 seconds'
    ) as holders
    where id <> ${id} and pg_try_advisory_xact_lock(hashtextextended(id, 0))`,
});

/** Flags the jobs of workers; the queue's own functions set no flags on jobs that it has. */
const flagJobs = statement({
  params: { flag: value.text, workers: value.texts },
  row: { name: value.text, payload: value.text },
  text: ({ flag, workers }) => sql`
    update graphile_worker._private_jobs j
    set flags = coalesce(j.flags, '{}') || jsonb_build_object(${flag}::text, true)
    from graphile_worker._private_tasks t where t.id = j.task_id and j.locked_by = any(${workers}::text[])
    returning t.identifier as name, j.payload::text as payload`,
});

const unlockWorkers = statement({
  params: { workers: value.texts },
  row: {},
  text: ({ workers }) => sql`select from graphile_worker.force_unlock_workers(${workers}::text[])`,
});

/**
 * Frees the work of workers without a lock, as suspects: one of these jobs or batches may have ended its worker, so each
 * is run alone next. @returns how many workers that were.
 */
export function freeWork(database: Executor, id: string): Promise<number> {
  // One transaction: the locks keep a second worker from counting the same death.
  return database.transaction(async (tx) => {
    const dead = await lockDead(tx, { id });
    if (dead.length === 0) return 0;
    const workers = dead.map((worker) => worker.id);
    const running = await flagJobs(tx, { flag: SUSPECT_FLAG, workers });
    await addSuspects(tx, running.map(identityOfRow));
    await unlockWorkers(tx, { workers });
    await freeBatches(tx, workers);
    return dead.length;
  });
}

function identityOfRow({ name, payload }: { name: string; payload: string }): string {
  const job = jobs.find((one) => one.name === name);
  return identityOf(job ?? { name }, JSON.parse(payload));
}
