import { type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Executor, Transaction } from '@/lib/db/client';

/** A job: a name, the shape of its payload, and what it does. Run at least once, so it must bear a second run. */
export type Job<P extends z.ZodType = z.ZodType> = {
  name: string;
  payload: P;
  run: (payload: z.output<P>) => Promise<void>;
  /** Attempts before it is given up; the waits between them grow as e^attempt seconds. */
  maxAttempts?: number;
  /** It comes back by itself, so nobody is told when its last attempt has failed. */
  isPeriodic?: boolean;
  /** What it is about, where the payload says more than that: jobs about the same thing share their record of crashes. */
  identify?: (payload: z.output<P>) => string;
  /** Gives what it is about a state that a person sees, and tells the owner, once the job is quarantined. */
  onQuarantine?: (
    tx: Transaction,
    payload: z.output<P>,
    cause: QuarantineCause,
  ) => Promise<QuarantineSubject>;
  /** Takes that state back, before a job that an operator has released is queued again. */
  onRelease?: (tx: Transaction, payload: z.output<P>) => Promise<void>;
};

/** `crashed`: it ended its process again and again. `failed`: it threw on its last attempt. */
export type QuarantineCause = 'crashed' | 'failed';

/** Whose job it was, and what it was about as a person finds it, such as a send's utr. */
export type QuarantineSubject = {
  userId: number | null;
  subject: string | null;
  /** False where nothing is left that it could run on. */
  isReleasable?: boolean;
};

export const defineJob = <P extends z.ZodType>(job: Job<P>): Job<P> => job;

export type JobOptions = {
  /** When it is due; now by default. */
  runAt?: Date;
  /** Jobs of one key replace each other while they wait. */
  key?: string;
  /** Jobs of one queue run one after the other, so that one account's thousand don't keep the others waiting. */
  queue?: string | SQL;
};

/**
 * Queues a job in the caller's transaction: it exists if, and only if, what it is about does. Takes the job's name
 * rather than the job, so that a verb does not load what the worker needs.
 */
export async function addJob<P extends z.ZodType>(
  tx: Executor,
  job: JobRef<P>,
  payload: z.input<P>,
  { runAt, key, queue }: JobOptions = {},
): Promise<void> {
  await tx.execute(sql`
    select graphile_worker.add_job(
      ${job.name}, ${JSON.stringify(payload)}::json,
      run_at => ${runAt?.toISOString() ?? null}::timestamptz,
      job_key => ${key ?? null}::text,
      queue_name => ${queue ?? null}::text,
      max_attempts => ${job.maxAttempts ?? 25}::int)`);
}

/** What is needed to queue a job. */
export type JobRef<P extends z.ZodType> = { name: string; payload: P; maxAttempts?: number };
