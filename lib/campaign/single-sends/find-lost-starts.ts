import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { defineJob } from '@/lib/jobs/define';
import { queueStart } from './queue-start';
import { SendStatus } from './states';

type Lost = { id: number; due: string };

/**
 * Queues the start of sends that are due, or run without their recipients or those whom they missed being written down,
 * and that no job is about: what a crash, or a job that was given up, has left behind.
 */
export const findLostStartsJob = defineJob({
  name: 'find-lost-starts',
  payload: z.object({}).loose(),
  async run() {
    await db().transaction(async (tx) => {
      const lost = await tx.execute<Lost>(sql`
        select s.id, coalesce(s.send_due_at, s.updated_at) as due from single_sends s
        where s.status in (${SendStatus.ready}, ${SendStatus.running}) and s.deleted_at is null
          and case s.status
            when ${SendStatus.ready} then s.paused_at is null and coalesce(s.send_due_at, s.created_at) <= now()
            else s.materialised_at is null and (s.paused_at is null or s.cancelled_at is not null) end
          and not exists (
            select from graphile_worker.jobs j
            where j.key = 'start-single-send:' || s.id and j.attempts < j.max_attempts)
        for update of s skip locked`);
      for (const { id, due } of lost) await queueStart(tx, id, due);
    });
  },
});
