import { and, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import { db, type Transaction } from '@/lib/db/client';
import { quarantinedJobs, suspectJobs } from '@/lib/db/schema';
import { log } from '@/lib/log';
import { mailTeam } from '@/lib/mail/mail-team';
import type { QuarantineCause, QuarantineSubject } from '../define';

export type Quarantine = {
  name: string;
  identity: string;
  payload: unknown;
  jobKey?: string | null;
  maxAttempts?: number;
  cause: QuarantineCause;
  /** For operators; never an address. */
  reason: string;
  attempts: number;
  deaths: number;
  /** Whether operators get a mail. */
  isQuiet?: boolean;
  /** Changes what the job is about and tells its owner, in the same transaction. */
  settle(tx: Transaction): Promise<QuarantineSubject>;
};

/**
 * Records that a job has been taken out of the queue, gives what it is about a state that a person sees, and tells the
 * operators: in their list, the metrics, the log and a mail. Once for each identity: if it comes back, it is counted.
 */
export async function quarantine({ settle, isQuiet = false, ...job }: Quarantine): Promise<void> {
  const { name, identity, cause, reason, attempts, deaths } = job;
  const { id, subject } = await db().transaction(async (tx) => {
    const { userId, subject, isReleasable = true } = await settle(tx);
    const [row] = await tx
      .insert(quarantinedJobs)
      .values({
        ...{ name, identity, cause, reason, attempts, deaths, subject },
        payload: job.payload ?? {},
        job_key: job.jobKey ?? null,
        max_attempts: job.maxAttempts ?? 25,
        user_id: userId,
        is_releasable: isReleasable,
      })
      .onConflictDoUpdate({
        target: quarantinedJobs.identity,
        targetWhere: isNull(quarantinedJobs.released_at),
        set: {
          ...{ cause, reason, attempts, deaths, subject },
          payload: job.payload ?? {},
          times: sql`${quarantinedJobs.times} + 1`,
          updated_at: sql`now()`,
        },
      })
      .returning({ id: quarantinedJobs.id, times: quarantinedJobs.times });
    if (!row) throw new Error('The job was not quarantined.');
    // Whoever queues it again has it run alone again, from the beginning.
    await tx.update(suspectJobs).set({ isolated_deaths: 0 }).where(eq(suspectJobs.identity, identity));
    if (!isQuiet && row.times === 1) await mailOperators(tx, { id: row.id, name, subject, reason });
    return { id: row.id, subject };
  });
  log().error({ quarantined: id, job: name, cause, subject, attempts, deaths }, 'A job was quarantined.');
}

/** One mail an hour for each kind of job: a thousand of them have one cause. */
async function mailOperators(
  tx: Transaction,
  { id, name, subject, reason }: { id: number; name: string; subject: string | null; reason: string },
): Promise<void> {
  const [recent] = await tx
    .select({ id: quarantinedJobs.id })
    .from(quarantinedJobs)
    .where(
      and(
        eq(quarantinedJobs.name, name),
        ne(quarantinedJobs.id, id),
        gt(quarantinedJobs.created_at, sql`now() - interval '1 hour'`),
      ),
    )
    .limit(1);
  if (recent) return;
  await mailTeam(tx, 'jobs:release', {
    kind: 'job.quarantined',
    subject: `A background job was stopped: ${name}`,
    title: 'A background job was stopped',
    text: `The job ${name}${subject ? ` (${subject})` : ''} was taken out of the queue; everything else goes on. Release it with npm run -s jobs -- release ${id}, or POST /api/admin/jobs/release.`,
    reason,
  });
}
