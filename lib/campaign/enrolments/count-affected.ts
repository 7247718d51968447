import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { nullable, value } from '@/lib/db/row';
import { automationEnrolments as e, automationSchedules as m } from '@/lib/db/schema';
import { inline, rows, statement } from '@/lib/db/statement';
import { EnrolmentStatus } from '../enrolment-states';
import { withHashJoins } from './automation-lock';
import type { AutomationMail } from './automation-mails';
import { dueAfter, hoursOf } from './due-after';
import { leavers } from './exit-enrolments';
import type { LivePlan } from './live-plan';
import { mailParams, mailsAsParams, nextMail } from './next-mail';

const countWaiting = statement({
  params: {
    automationId: e.automation_id,
    mailId: m.id,
    type: m.waiting_type,
    period: m.waiting_period,
    now: value.timestamptz,
  },
  row: { waiting: value.integer, due: value.integer },
  text: ({ automationId, mailId, type, period, now }) => {
    const hours = hoursOf(sql`${type}::text`, sql`${period}::int`);
    return sql`
      select count(*)::int as waiting,
        count(*) filter (where ${dueAfter(e.since, sql`(${hours})`)} <= ${now}::timestamptz)::int as due
      from ${e}
      where ${e.automation_id} = ${automationId} and ${e.status} = ${inline(EnrolmentStatus.active)}
        and ${e.next_schedule_id} = ${mailId}`;
  },
});

type Wait = { type: 'instantly' | 'hours' | 'days'; period: number };

/** How many wait for a mail, and for how many of them it would be due by now if it waited so long. */
export async function countAffected(automationId: number, mailId: number, { type, period }: Wait, now: Date) {
  const given = { automationId, mailId, type, period, now: now.toISOString() };
  const [row] = await countWaiting(db(), given);
  return row ?? { waiting: 0, due: 0 };
}

const countNext = statement({
  params: { automationId: e.automation_id, ...mailParams, moved: value.integers, now: value.timestamptz },
  row: { from: value.integer, to: nullable(value.integer), count: value.integer, due: value.integer },
  text: ({ automationId, moved, now, ...mails }) => sql`
    select ${e.next_schedule_id} as from, x.id as to, count(*)::int as count,
      count(*) filter (where ${dueAfter(e.since, sql`x.hours`)} <= ${now}::timestamptz)::int as due
    from ${e} left join lateral (${nextMail(e.id, mails)}) x on true
    where ${e.automation_id} = ${automationId} and ${e.status} = ${inline(EnrolmentStatus.active)}
      and ${e.next_schedule_id} = any(${moved}::int[])
    group by 1, 2`,
});

/**
 * How many of those who wait for some mails would wait for which if an automation had these, in this order, and how
 * many of them would get it at once. Null: none would be left for them.
 */
export const countNextMails = (
  automationId: number,
  mails: readonly AutomationMail[],
  moved: number[],
  now: Date,
) => countNext(db(), { automationId, ...mailsAsParams(mails), moved, now: now.toISOString() });

/** How many of those inside would leave at the next sweep if the plan were so, by the reason. */
export async function countLeavers(plan: LivePlan): Promise<{ reason: string; count: number }[]> {
  const counted = await db().transaction((tx) =>
    withHashJoins(tx, () =>
      rows(
        tx,
        { reason: value.text, count: value.integer },
        sql`
          select x.reason, count(*)::int as count from (${leavers(plan)}) x group by x.reason
          order by count(*) desc, x.reason`,
      ),
    ),
  );
  return [...counted];
}
