import { sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor } from '@/lib/db/client';

/** A job: a name, the shape of its payload, and what it does. Run at least once, so it must bear a second run. */
export type Job<P extends z.ZodType = z.ZodType> = {
  name: string;
  payload: P;
  run: (payload: z.output<P>) => Promise<void>;
  /** Attempts before it is given up; the waits between them grow as e^attempt seconds. */
  maxAttempts?: number;
};

export const defineJob = <P extends z.ZodType>(job: Job<P>): Job<P> => job;

export type JobOptions = {
  /** When it is due; now by default. */
  runAt?: Date;
  /** Jobs of one key replace each other while they wait. */
  key?: string;
};

/**
 * Queues a job in the caller's transaction: it exists if, and only if, what it is about does. Takes the job's name
 * rather than the job, so that a verb does not load what the worker needs.
 */
export async function addJob<P extends z.ZodType>(
  tx: Executor,
  job: JobRef<P>,
  payload: z.input<P>,
  { runAt, key }: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      job_key => ${key ?? null}::text,
      max_attempts => ${job.maxAttempts ?? 25}::int)`);
}

/** What is needed to queue a job. */
export type JobRef<P extends z.ZodType> = { name: string; payload: P; maxAttempts?: number };
