import { and, DrizzleQueryError, eq, gt, isNull, sql } from 'drizzle-orm';
import type { Job as QueuedJob, Task } from 'graphile-worker';
import { db } from '@/lib/db/client';
import { quarantinedJobs } from '@/lib/db/schema';
import { log } from '@/lib/log';
import type { Job, QuarantineCause } from './define';
import type { IsolatedProcess } from './isolation/isolated-process';
import {
  addIsolatedDeath,
  clearSuspects,
  findSuspect,
  identityOf,
  MAX_ISOLATED_DEATHS,
  type Suspect,
} from './isolation/suspects';
import { quarantine } from './quarantine/quarantine-job';

/** What the queue says of a run: which of the attempts it is. */
export type Run = Pick<QueuedJob, 'id' | 'key' | 'attempts' | 'max_attempts'>;

/** A job for the queue: run here, or in a process of its own where it is suspected of having ended its worker. */
export const taskOf =
  (job: Job, isolated: IsolatedProcess): Task =>
  (payload, helpers) =>
    runJob(job, payload, helpers.job, isolated);

/**
 * Runs a job as often as it takes to know what becomes of it.
 *
 * @throws what the job throws, unless this was its last attempt: then it is quarantined.
 */
export async function runJob(job: Job, payload: unknown, run: Run, isolated: IsolatedProcess): Promise<void> {
  const isPeriodic = job.isPeriodic ?? isCron(payload);
  const identity = identityOf(job, payload);
  const suspect = await findSuspect(identity);
  if (isPeriodic && suspect && (await wasJustQuarantined(identity))) return;
  try {
    const input = job.payload.parse(payload);
    if (!suspect) await job.run(input);
    else if (!(await runAlone(job, payload, { identity, run, suspect, isolated }))) return;
    if (suspect || isPeriodic) await resolve(identity);
  } catch (error) {
    const { name, code } = ((error as Error).cause ?? error) as { name?: string; code?: string };
    const { id, attempts, max_attempts } = run;
    log().warn(
      { task: job.name, jobId: id, attempts, max_attempts, error: name, errorCode: code },
      'A job failed.',
    );
    // The queue writes down what it says: no statement with its parameters.
    if (attempts < max_attempts) throw error instanceof DrizzleQueryError ? error.cause : error;
    const reason = `It failed ${attempts} times, the last time with ${[name, code].filter(Boolean).join(' ')}.`;
    await quarantineJob(job, payload, { identity, run, cause: 'failed', reason, deaths: 0, isPeriodic });
  }
}

const isCron = (payload: unknown) => typeof payload === 'object' && payload !== null && '_cron' in payload;

/** A job that comes back each minute is tried again after a while, so that it costs little meanwhile. */
async function wasJustQuarantined(identity: string): Promise<boolean> {
  const [row] = await db()
    .select({ id: quarantinedJobs.id })
    .from(quarantinedJobs)
    .where(
      and(
        eq(quarantinedJobs.identity, identity),
        isNull(quarantinedJobs.released_at),
        eq(quarantinedJobs.cause, 'crashed'),
        gt(quarantinedJobs.updated_at, sql`now() - interval '30 minutes'`),
      ),
    );
  return row !== undefined;
}

type Alone = { identity: string; run: Run; suspect: Suspect; isolated: IsolatedProcess };

/** @returns whether it succeeded; otherwise it was quarantined. */
async function runAlone(
  job: Job,
  payload: unknown,
  { identity, run, suspect, isolated }: Alone,
): Promise<boolean> {
  let how = 'it was killed';
  for (let now = suspect; now.isolatedDeaths < MAX_ISOLATED_DEATHS; ) {
    const result = await isolated.run({ kind: 'job', name: job.name, payload });
    if (result.kind === 'done') return true;
    if (result.kind === 'failed') throw result.error;
    how = result.how;
    now = await addIsolatedDeath(identity);
    log().warn(
      { task: job.name, jobId: run.id, how, deaths: now.isolatedDeaths },
      'A job ended its process.',
    );
  }
  const reason = `It ended its process ${MAX_ISOLATED_DEATHS} times while it ran alone (${how}).`;
  const deaths = suspect.sharedDeaths + MAX_ISOLATED_DEATHS;
  const isPeriodic = job.isPeriodic ?? isCron(payload);
  await quarantineJob(job, payload, { identity, run, cause: 'crashed', reason, deaths, isPeriodic });
  return false;
}

type Quarantine = {
  identity: string;
  run: Run;
  cause: QuarantineCause;
  reason: string;
  deaths: number;
  isPeriodic: boolean;
};

function quarantineJob(
  job: Job,
  payload: unknown,
  { identity, run, cause, reason, deaths, isPeriodic }: Quarantine,
): Promise<void> {
  const input = job.payload.safeParse(payload);
  return quarantine({
    ...{ name: job.name, identity, payload, cause, reason, deaths },
    jobKey: run.key,
    maxAttempts: run.max_attempts,
    attempts: run.attempts,
    isQuiet: isPeriodic && cause === 'failed',
    settle: async (tx) =>
      (input.success && (await job.onQuarantine?.(tx, input.data, cause))) || { userId: null, subject: null },
  });
}

/** It succeeded: nothing is held against it any more. */
async function resolve(identity: string): Promise<void> {
  await clearSuspects(db(), [identity]);
  await db()
    .update(quarantinedJobs)
    .set({ released_at: sql`now()` })
    .where(and(eq(quarantinedJobs.identity, identity), isNull(quarantinedJobs.released_at)));
}
