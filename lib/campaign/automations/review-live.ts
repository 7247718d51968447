import { sql } from 'drizzle-orm';
import type { Actor } from '@/lib/auth/actor';
import { db } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automationEnrolments as e } from '@/lib/db/schema';
import { inline, rows, statement } from '@/lib/db/statement';
import { EnrolmentStatus } from '../enrolment-states';
import { withHashJoins } from '../enrolments/automation-lock';
import { automationMails } from '../enrolments/automation-mails';
import { newcomers } from '../enrolments/enrol-contacts';
import { type LivePlan, planOf } from '../enrolments/live-plan';
import { inTarget } from '../enrolments/target-sql';
import { displayStateOf } from './display-states';
import { findUnfinished } from './find-unfinished';
import { type AutomationRow, getAutomation } from './rows';

const readInside = statement({
  params: { automationId: e.automation_id, at: value.timestamptz },
  row: { inside: value.integer, due: value.integer },
  text: ({ automationId, at }) => sql`
    select count(*)::int as inside, count(*) filter (where ${e.due_at} <= ${at}::timestamptz)::int as due
    from ${e} where ${e.automation_id} = ${automationId} and ${e.status} = ${inline(EnrolmentStatus.active)}`,
});

/** How many are on their way through an automation, and for how many of them the next mail is due. */
export async function countInside(automationId: number, now: Date) {
  const [row] = await readInside(db(), { automationId, at: now.toISOString() });
  return row ?? { inside: 0, due: 0 };
}

type Given = { actor: Actor; input: { utr: string }; now?: Date };

/** What would happen if an automation went live now, by the engine's own statements. @throws DomainError not-found. */
export async function reviewLive({ actor, input, now = new Date() }: Given) {
  const automation = await getAutomation(actor.id, input.utr);
  const plan = await planAsOf(actor, automation, now);
  const [people, mails, { inside, due }, unfinished] = await Promise.all([
    countPeople(plan),
    automationMails(db(), automation.id),
    countInside(automation.id, now),
    findUnfinished(actor.id, automation.id),
  ]);
  const isFirst = automation.baseline_at === null;
  return {
    state: displayStateOf(automation),
    type: plan.type === 1 ? ('welcome' as const) : ('custom' as const),
    is_first: isFirst,
    has_group: automation.unsubscribe_group_id !== null,
    has_target: plan.members.length > 0,
    emails: mails.length,
    held: mails.filter(({ may_go }) => !may_go).length,
    in_target: people.inTarget,
    // Whoever is there as a welcome automation begins is noted, and not welcomed.
    entering: (isFirst && plan.type === 1) || mails.length === 0 ? 0 : people.newcomers,
    inside,
    due,
    unfinished,
  };
}

/** An automation as its people would be moved by it at a moment. */
export const planAsOf = (actor: Actor, automation: AutomationRow, now: Date): Promise<LivePlan> =>
  planOf(
    {
      ...automation,
      baseline_at: automation.baseline_at ?? automation.live_at ?? now.toISOString(),
      time_zone: actor.timeZone,
    },
    now,
  );

async function countPeople(plan: LivePlan) {
  const counted = await db().transaction((tx) =>
    withHashJoins(tx, () =>
      rows(
        tx,
        { inTarget: value.integer, newcomers: value.integer },
        sql`
          select (select count(distinct t.address)::int from (${inTarget(plan)}) t) as "inTarget",
            (select count(*)::int from (${newcomers(plan)}) n) as newcomers`,
      ),
    ),
  );
  return counted[0] ?? { inTarget: 0, newcomers: 0 };
}
