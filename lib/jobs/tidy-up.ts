import { and, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { db } from '@/lib/db/client';
import {
  apiTokens,
  automations,
  bulkActions,
  checkoutDrafts,
  idempotencyKeys,
  mails,
  oneTimeTokens,
  orderEmailChanges,
  productViews,
  quarantinedJobs,
  sessions,
  signInNetworks,
  signUps,
  singleSends,
  suspectJobs,
  unsubscribeGroups,
  webhookEvents,
} from '@/lib/db/schema';
import { defineJob } from './define';

const before = (days: number): SQL => sql`now() - make_interval(days => ${days})`;

/** Removes what has served its time: old idempotency keys and drafts, spent links, ended tokens and sessions, old outbox mails,
 * bulk actions that can't be undone any more, groups that can't be restored, sign-ups that nobody confirmed, the ids of events that no provider repeats any more, how often products were opened last month. */
export const tidyUpJob = defineJob({
  name: 'tidy-up',
  payload: z.object({}).loose(),
  async run() {
    await db()
      .delete(idempotencyKeys)
      .where(lt(idempotencyKeys.created_at, before(1)));
    await db()
      .delete(checkoutDrafts)
      .where(lt(checkoutDrafts.created_at, before(1)));
    await db()
      .delete(oneTimeTokens)
      .where(lt(oneTimeTokens.expires_at, before(7)));
    await db()
      .delete(orderEmailChanges)
      .where(lt(orderEmailChanges.expires_at, before(7)));
    for (const table of [apiTokens, sessions])
      await db()
        .delete(table)
        .where(sql`coalesce(${table.revoked_at}, ${table.expires_at}) < ${before(90)}`);
    await db()
      .delete(signInNetworks)
      .where(lt(signInNetworks.last_used_at, before(90)));
    await db()
      .delete(webhookEvents)
      .where(lt(webhookEvents.created_at, before(30)));
    await db()
      .delete(productViews)
      .where(lt(productViews.since, before(31)));
    // A queue that was named once stays, one for each account.
    await db().execute(sql`
      delete from graphile_worker._private_job_queues q where q.locked_at is null and not exists (
        select from graphile_worker._private_jobs j where j.job_queue_id = q.id)`);
    await db()
      .delete(suspectJobs)
      .where(lt(suspectJobs.last_died_at, before(7)));
    await db()
      .delete(quarantinedJobs)
      .where(lt(quarantinedJobs.released_at, before(90)));
    await db()
      .delete(bulkActions)
      .where(lt(bulkActions.finished_at, before(31)));
    // One that a mailing had stays hidden: who left it is still left out.
    await db()
      .delete(unsubscribeGroups)
      .where(sql`${unsubscribeGroups.deleted_at} < ${before(31)}
      and not exists (select from ${singleSends} where ${singleSends.deleted_group_id} = ${unsubscribeGroups.id})
      and not exists (select from ${automations} where ${automations.deleted_group_id} = ${unsubscribeGroups.id})`);
    await db()
      .delete(signUps)
      .where(and(isNull(signUps.confirmed_at), lt(signUps.created_at, before(30))));
    await db()
      .delete(mails)
      .where(and(inArray(mails.status, ['kept', 'sent', 'failed']), lt(mails.created_at, before(90))));
  },
});
