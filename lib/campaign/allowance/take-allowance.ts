import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { dailyNumbers, MOST_BOUNCED, MOST_COMPLAINED } from '@/lib/auth/accounts/sending-ramp';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { sendingAllowances as allowances, automations, singleSends } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';

const a = alias(allowances, 'w');
const s = singleSends;
const m = automations;

/** How far back bounces and complaints count. */
const DAYS = 30;

const today = sql`(now() at time zone 'UTC')::date`;

/** The condition that an account is a newcomer whose emails are counted, or held. */
export const isLimited = (userId: SQLWrapper): SQL => sql`exists (
  select from ${allowances} as ${a} where ${a.user_id} = ${userId} and ${a.state} <> 'let')`;

/** The condition that an operator holds an account's emails. */
export const isHeld = (userId: SQLWrapper): SQL => sql`exists (
  select from ${allowances} as ${a} where ${a.user_id} = ${userId} and ${a.state} = 'held')`;

/** The condition that none of an account's emails may go out today any more. */
export const hasNoneLeft = (userId: SQLWrapper): SQL => sql`exists (
  select from ${allowances} as ${a} where ${a.user_id} = ${userId}
    and (${a.state} = 'held' or ${a.state} = 'ramp' and ${a.day} = ${today} and ${a.used} >= ${a.daily}))`;

/** Whether few enough of an account's emails of late have bounced or been reported as spam. */
export const isInGoodStanding = (userId: SQLWrapper): SQL => sql`(
  select coalesce(sum(f.bounces), 0) <= ${inline(MOST_BOUNCED)}::float8 * coalesce(sum(f.handed), 0)
    and coalesce(sum(f.complaints), 0) <= ${inline(MOST_COMPLAINED)}::float8 * coalesce(sum(f.handed), 0)
  from (
    select ${s.bounces} as bounces, ${s.complaints} as complaints, ${s.delivered} + ${s.bounces} as handed
    from ${s} where ${s.user_id} = ${userId} and ${s.sent_at} > now() - make_interval(days => ${inline(DAYS)})
    union all
    select ${m.total_bounces}, ${m.total_complaints}, ${m.total_delivered} + ${m.total_bounces}
    from ${m} where ${m.user_id} = ${userId}) as f)`;

/**
 * The number for the first email of a new day: the next one up where the last day of sending used half of its own and the
 * account is in good standing.
 */
export const dailyOf = (row: typeof a, numbers: SQL): SQL => sql`
  case when ${row.day} < ${today} and ${row.used} * 2 >= ${row.daily} and ${isInGoodStanding(row.user_id)}
    then coalesce((select min(n) from unnest(${numbers}::int[]) as n where n > ${row.daily}), ${row.daily})
    else ${row.daily} end`;

const take = statement({
  params: { userId: allowances.user_id, wanted: value.integer, numbers: value.integers },
  row: { taken: value.integer },
  text: ({ userId, wanted, numbers }) => sql`
    with before as materialized (
      select ${a.user_id} as id, ${dailyOf(a, numbers)} as daily,
        case when ${a.day} = ${today} then ${a.used} else 0 end as used, ${a.state} as state
      from ${allowances} as ${a} where ${a.user_id} = ${userId} and ${a.state} <> 'let' for update of ${a}
    ), share as materialized (
      select id, daily, used, case when state = 'held' then 0 else greatest(0, least(${wanted}::int, daily - used)) end as taken
      from before
    )
    update ${allowances} as ${a} set ${bare(a.daily)} = share.daily, ${bare(a.day)} = ${today},
      ${bare(a.used)} = share.used + share.taken
    from share where ${a.user_id} = share.id returning share.taken`,
});

const giveBack = statement({
  params: { userId: allowances.user_id, unused: value.integer },
  row: {},
  text: ({ userId, unused }) => sql`
    update ${allowances} set ${bare(allowances.used)} = greatest(0, ${allowances.used} - ${unused}::int)
    where ${allowances.user_id} = ${userId} and ${allowances.day} = ${today}`,
});

/**
 * Takes up to `wanted` emails of what a newcomer may send today; of all workers that take at once, each waits for the one
 * before. Whom an operator has let meanwhile gets them all.
 *
 * @returns how many may go out.
 */
export async function takeAllowance(userId: number, wanted: number): Promise<number> {
  const [row] = await take(db(), { userId, wanted, numbers: dailyNumbers() });
  return row ? row.taken : wanted;
}

/** Gives back what was taken today and reached nobody. */
export async function returnAllowance(userId: number, unused: number): Promise<void> {
  if (unused > 0) await giveBack(db(), { userId, unused });
}
