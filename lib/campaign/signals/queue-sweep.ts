import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Executor } from '@/lib/db/client';
import { recordId } from '@/lib/fields';

/** Moves on the people of an account's live automations. */
export const sweepAutomations = {
  name: 'sweep-automations',
  payload: z.object({ userId: recordId() }),
  // The next minute brings another.
  maxAttempts: 3,
};

/** Changes that come close together are one sweep's. */
const SOON_MS = 700;

/**
 * Has an account's live automations looked at, a moment from now or at a time, unless that is to happen by then anyway;
 * nothing happens where none is live. To be called after the change is committed, or at the end of its transaction.
 */
export const queueSweep = (tx: Executor, userId: number, at = new Date(Date.now() + SOON_MS)) =>
  tx.execute(sql`
    select graphile_worker.add_job(${sweepAutomations.name}, json_build_object('userId', ${userId}::int),
      run_at => ${at.toISOString()}::timestamptz, job_key => ${keyOf(userId)}::text,
      max_attempts => ${sweepAutomations.maxAttempts}::int)
    where exists (select from automations where user_id = ${userId} and status = 1 and deleted_at is null)
      and not exists (
        select from graphile_worker.jobs where key = ${keyOf(userId)} and locked_at is null
          and attempts < max_attempts and run_at <= ${at.toISOString()}::timestamptz)`);

const keyOf = (userId: number) => `sweep-automations:${userId}`;
