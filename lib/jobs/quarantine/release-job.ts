import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db, type Transaction } from '@/lib/db/client';
import { quarantinedJobs } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { addJob } from '../define';
import { releaseJob as release } from './jobs';

/**
 * Has the quarantined job that fits the conditions run again, alone at first, in the caller's transaction.
 *
 * @returns what it is; null where none fits that can be released.
 */
export async function releaseIn(tx: Transaction, actor: Operator, conditions: readonly SQL[]) {
  const t = quarantinedJobs;
  const [job] = await tx
    .update(t)
    .set({ released_at: sql`now()`, released_by: actor === 'machine' ? null : actor.id })
    .where(and(...conditions, isNull(t.released_at), t.is_releasable))
    .returning({ id: t.id, name: t.name, subject: t.subject });
  if (!job) return null;
  await addJob(tx, release, { id: job.id });
  return job;
}

/**
 * Has a quarantined job run again, alone at first.
 *
 * @throws DomainError forbidden; not-found; conflict where it was released before, or nothing is left that it could run on.
 */
export async function releaseJob({
  actor,
  input,
}: {
  actor: Operator;
  input: { id: number };
}): Promise<void> {
  authorize(actor, 'jobs:release');
  await db().transaction(async (tx) => {
    const t = quarantinedJobs;
    const job = await releaseIn(tx, actor, [eq(t.id, input.id)]);
    if (!job) {
      const [row] = await tx.select({ released_at: t.released_at }).from(t).where(eq(t.id, input.id));
      if (!row) throw notFound();
      throw conflict(
        row.released_at ? 'This job is released already.' : 'Nothing is left that this job could run on.',
      );
    }
    const { name, subject } = job;
    await recordChange(tx, {
      actor,
      action: 'job.release',
      subject: ['quarantined-job', input.id],
      after: { name, subject },
    });
  });
}
