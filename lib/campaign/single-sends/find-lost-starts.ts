import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import { singleSends } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';
import { SendStatus } from '../send-states';
import { queueStart } from './queue-start';

const s = singleSends;
const [ready, running] = [inline(SendStatus.ready), inline(SendStatus.running)];

const lockLost = statement({
  params: {},
  row: { id: s.id, due: s.updated_at },
  text: () => sql`
    select ${s.id}, coalesce(${s.send_due_at}, ${s.updated_at}) as due from ${s}
    where ${s.status} in (${ready}, ${running}) and ${s.deleted_at} is null
      and case ${s.status}
        when ${ready} then ${s.paused_at} is null and coalesce(${s.send_due_at}, ${s.created_at}) <= now()
        else ${s.materialised_at} is null and (${s.paused_at} is null or ${s.cancelled_at} is not null) end
      and not exists (
        select from graphile_worker.jobs j
        where j.key = 'start-single-send:' || ${s.id} and j.attempts < j.max_attempts)
    for update of ${s} skip locked`,
});

/**
 * Queues the start of sends that are due, or run without their recipients or those whom they missed being written down,
 * and that no job is about: what a crash, or a job that was given up, has left behind.
 */
export const findLostStartsJob = defineJob({
  name: 'find-lost-starts',
  payload: z.object({}).loose(),
  async run() {
    await db().transaction(async (tx) => {
      for (const { id, due } of await lockLost(tx)) await queueStart(tx, id, due);
    });
  },
});
