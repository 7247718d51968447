import { z } from 'zod';
import { client } from '@/lib/db/client';
import { defineJob } from './define';

/** Removes what has served its time: old idempotency keys and drafts, spent links, ended tokens and sessions, old outbox mails, the
 * ids of events that no provider repeats any more. */
export const tidyUpJob = defineJob({
  name: 'tidy-up',
  payload: z.object({}).loose(),
  async run() {
    const sql = client();
    await sql`delete from idempotency_keys where created_at < now() - interval '24 hours'`;
    await sql`delete from checkout_drafts where created_at < now() - interval '24 hours'`;
    await sql`delete from one_time_tokens where expires_at < now() - interval '7 days'`;
    await sql`delete from api_tokens where coalesce(revoked_at, expires_at) < now() - interval '90 days'`;
    await sql`delete from sessions where coalesce(revoked_at, expires_at) < now() - interval '90 days'`;
    await sql`delete from sign_in_networks where last_used_at < now() - interval '90 days'`;
    await sql`delete from webhook_events where created_at < now() - interval '30 days'`;
    // A queue that was named once stays, one for each account.
    await sql`
      delete from graphile_worker._private_job_queues q where q.locked_at is null and not exists (
        select from graphile_worker._private_jobs j where j.job_queue_id = q.id)`;
    await sql`delete from suspect_jobs where last_died_at < now() - interval '7 days'`;
    await sql`delete from quarantined_jobs where released_at < now() - interval '90 days'`;
    await sql`delete from mails where status in ('kept', 'sent', 'failed') and created_at < now() - interval '90 days'`;
  },
});
