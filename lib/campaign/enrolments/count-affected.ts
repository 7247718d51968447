import { sql } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automationEnrolments as e, automationSchedules as m } from '@/lib/db/schema';
import { inline, rows, statement } from '@/lib/db/statement';
import { EnrolmentStatus } from '../enrolment-states';
import { withHashJoins } from './automation-lock';
import { dueAfter, hoursOf } from './due-after';
import { leavers } from './exit-enrolments';
import type { LivePlan } from './live-plan';

const countWaiting = statement({
  params: {
    automationId: e.automation_id,
    mailId: m.id,
    after: value.integer,
    type: m.waiting_type,
    period: m.waiting_period,
    now: value.timestamptz,
  },
  row: { waiting: value.integer, due: value.integer },
  text: ({ automationId, mailId, after, type, period, now }) => {
    const hours = hoursOf(sql`${type}::text`, sql`${period}::int`);
    return sql`
      select count(*)::int as waiting,
        count(*) filter (where ${dueAfter(e.since, sql`(${hours})`)} <= ${now}::timestamptz)::int as due
      from ${e}
      where ${e.automation_id} = ${automationId} and ${e.status} = ${inline(EnrolmentStatus.active)}
        and ${e.last_schedule_id} >= ${after} and ${e.last_schedule_id} < ${mailId}`;
  },
});

type Wait = { type: 'instantly' | 'hours' | 'days'; period: number };

/** How many wait for a mail, and for how many of them it would be due by now if it waited so long. */
export async function countAffected(
  automationId: number,
  { id, after }: { id: number; after: number },
  { type, period }: Wait,
  now: Date,
) {
  const given = { automationId, mailId: id, after, type, period, now: now.toISOString() };
  const [row] = await countWaiting(db(), given);
  return row ?? { waiting: 0, due: 0 };
}

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
