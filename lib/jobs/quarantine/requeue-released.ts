import { eq } from 'drizzle-orm';
import { releaseSend } from '@/lib/campaign/delivery/release-send';
import { db } from '@/lib/db/client';
import { quarantinedJobs } from '@/lib/db/schema';
import { addJob, defineJob, type Job } from '../define';
import { releaseJob } from './jobs';

/** Puts a job that an operator has released back into the queue. `jobs` gives all of them, of which this is one. */
export const requeueReleasedJob = (jobs: () => readonly Job[]) =>
  defineJob({
    ...releaseJob,
    async run({ id }) {
      await db().transaction(async (tx) => {
        const [row] = await tx.select().from(quarantinedJobs).where(eq(quarantinedJobs.id, id));
        if (!row) return;
        if (row.name === 'send-batch') return releaseSend(tx, row.payload);
        const job = jobs().find(({ name }) => name === row.name);
        if (!job) return;
        await job.onRelease?.(tx, job.payload.parse(row.payload));
        const ref = { name: job.name, payload: job.payload, maxAttempts: row.max_attempts };
        await addJob(tx, ref, row.payload, row.job_key ? { key: row.job_key } : {});
      });
    },
  });
