import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automations } from '@/lib/db/schema';
import { statement } from '@/lib/db/statement';
import { recordId } from '@/lib/fields';
import { isLive } from '../automation-states';

/** Moves on the people of an account's live automations. */
export const sweepAutomations = {
  name: 'sweep-automations',
  payload: z.object({ userId: recordId() }),
  // The next minute brings another.
  maxAttempts: 3,
};

/** Changes that come close together are one sweep's. */
const SOON_MS = 700;

const addSweep = statement({
  params: {
    userId: automations.user_id,
    at: value.timestamptz,
    key: value.text,
    job: value.text,
    maxAttempts: value.integer,
  },
  row: {},
  text: ({ userId, at, key, job, maxAttempts }) => sql`
    select from graphile_worker.add_job(${job}::text, json_build_object('userId', ${userId}::int),
      run_at => ${at}::timestamptz, job_key => ${key}::text, max_attempts => ${maxAttempts}::int)
    where exists (select from ${automations} where ${automations.user_id} = ${userId} and ${isLive(automations)})
      and not exists (
        select from graphile_worker.jobs where key = ${key} and locked_at is null
          and attempts < max_attempts and run_at <= ${at}::timestamptz)`,
});

/**
 * Has an account's live automations looked at, a moment from now or at a time, unless that is to happen by then anyway;
 * nothing happens where none is live. To be called after the change is committed, or at the end of its transaction.
 */
export async function queueSweep(
  tx: Executor,
  userId: number,
  at = new Date(Date.now() + SOON_MS),
): Promise<void> {
  const { name: job, maxAttempts } = sweepAutomations;
  await addSweep(tx, { userId, at: at.toISOString(), key: `sweep-automations:${userId}`, job, maxAttempts });
}
