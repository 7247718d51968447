import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { quarantinedJobs } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { addJob } from '../define';
import { releaseJob as release } from './jobs';

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
    const [job] = await tx
      .update(t)
      .set({ released_at: sql`now()`, released_by: actor === 'machine' ? null : actor.id })
      .where(and(eq(t.id, input.id), isNull(t.released_at), t.is_releasable))
      .returning({ name: t.name, subject: t.subject });
    if (!job) {
      const [row] = await tx.select({ released_at: t.released_at }).from(t).where(eq(t.id, input.id));
      if (!row) throw notFound();
      throw conflict(
        row.released_at ? 'This job is released already.' : 'Nothing is left that this job could run on.',
      );
    }
    await addJob(tx, release, { id: input.id });
    await recordChange(tx, {
      actor,
      action: 'job.release',
      subject: ['quarantined-job', input.id],
      after: job,
    });
  });
}
