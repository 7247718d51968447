import { isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { campaignSettings, contactEvents as e } from '@/lib/db/schema';
import { inline, statement } from '@/lib/db/statement';
import { defineJob } from '@/lib/jobs/define';

const ROWS_A_BATCH = 5_000;

/** Why somebody must not be mailed is no activity: bounces, complaints and unsubscribes stay. */
const ACTIVITY = sql.join(
  (['opened', 'clicked', 'machine_opened', 'machine_clicked'] as const).map((kind) => inline(kind)),
  sql`, `,
);

const params = { userId: e.user_id, months: value.integer };

const countOld = statement({
  params,
  row: { count: value.integer },
  text: ({ userId, months }) => sql`
    select count(*)::int as count from ${e}
    where ${e.user_id} = ${userId} and ${e.created_at} < now() - make_interval(months => ${months}::int)
      and ${e.kind} in (${ACTIVITY})`,
});

// By address, as the index has them: each batch goes on where the one before ended.
const forgetSome = statement({
  params: { ...params, after: value.text },
  row: { email: e.email },
  text: ({ userId, months, after }) => sql`
    delete from ${e} where ${e.id} = any(array(
      select ${e.id} from ${e}
      where ${e.user_id} = ${userId} and ${e.email} >= ${after}
        and ${e.created_at} < now() - make_interval(months => ${months}::int) and ${e.kind} in (${ACTIVITY})
      order by ${e.email} limit ${inline(ROWS_A_BATCH)}))
    returning ${e.email}`,
});

/** How many opens and clicks of the account are older than so many months. */
export async function countOldActivity({ actor, input }: { actor: Actor; input: { months: number } }) {
  const [found] = await countOld(db(), { userId: actor.id, months: input.months });
  return { count: found?.count ?? 0 };
}

/** Deletes when an account's contacts opened and clicked, where that is older than so many months. */
export async function forgetActivity(userId: number, months: number): Promise<void> {
  for (let after = ''; ; ) {
    const gone = await forgetSome(db(), { userId, months, after });
    for (const { email } of gone) if (email > after) after = email;
    if (gone.length < ROWS_A_BATCH) return;
  }
}

/** Forgets, for each account that wants it, what it no longer keeps. */
export const forgetActivityJob = defineJob({
  name: 'forget-activity',
  payload: z.object({}).loose(),
  isPeriodic: true,
  async run() {
    const accounts = await db()
      .select({ userId: campaignSettings.user_id, months: campaignSettings.keep_activity_months })
      .from(campaignSettings)
      .where(isNotNull(campaignSettings.keep_activity_months));
    for (const { userId, months } of accounts) if (months !== null) await forgetActivity(userId, months);
  },
});
