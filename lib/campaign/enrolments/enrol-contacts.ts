import { type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { analyzeWritten } from '@/lib/db/analyze-written';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automations as a, automationEnrolments } from '@/lib/db/schema';
import { bare, inline, rows, statement } from '@/lib/db/statement';
import { EnrolmentStatus } from '../enrolment-states';
import { withAutomationLock, withHashJoins } from './automation-lock';
import { type AutomationMail, automationMails } from './automation-mails';
import { dueAfter } from './due-after';
import { type LivePlan, livePlan } from './live-plan';
import { inTarget, listedSince, personOf, suppressed } from './target-sql';

const own = automationEnrolments;
const e = alias(automationEnrolments, 'e');

const noteSweep = statement({
  params: { id: a.id, at: value.timestamptz },
  row: {},
  text: ({ id, at }) => sql`
    update ${a} set ${bare(a.swept_at)} = ${at}::timestamptz where ${a.id} = ${id}`,
});

/**
 * Lets those into a live automation who are to enter it and have not: into a custom one everybody in its target, into
 * a welcome one everybody who has joined it since it went live. Safe with any number of callers; a second call finds
 * nobody.
 *
 * An address enters once, and so does a contact, whatever its address. Who may not be mailed does not enter; should
 * that change while they are in the target, they enter then. As long as there is no mail, nobody enters.
 *
 * @returns how many have entered.
 */
export async function enrolContacts({
  automationId,
  now,
}: {
  automationId: number;
  now: Date;
}): Promise<number> {
  const plan = await livePlan(automationId, now);
  if (!plan) return 0;
  const entered = await withAutomationLock(plan, async (tx) => {
    const at = now.toISOString();
    const [first] = await automationMails(tx, plan.id);
    await noteSweep(tx, { id: plan.id, at });
    return first ? withHashJoins(tx, () => enrol(tx, plan, first, at)) : 0;
  });
  await analyzeWritten(own, entered ?? 0);
  return entered ?? 0;
}

async function enrol(tx: Transaction, plan: LivePlan, first: AutomationMail, at: string): Promise<number> {
  const columns = bare(
    ...[own.user_id, own.automation_id, own.contact_id, own.email, own.person, own.status],
    ...[own.next_schedule_id, own.since, own.due_at, own.entered_at],
  );
  const { count } = await rows(
    tx,
    {},
    sql`
      insert into ${own} (${columns})
      select ${plan.userId}::int, ${plan.id}::int, t.contact_id, t.email, ${personOf},
        ${inline(EnrolmentStatus.active)}, ${first.id}::int, n.at, ${dueAfter(sql`n.at`, sql`${first.hours}`)}, n.at
      from (${newcomers(plan)}) t, (select ${at}::timestamptz as at) n
      on conflict (${bare(own.user_id, own.automation_id)}, lower(${bare(own.email)})) do update set
        ${bare(own.contact_id)} = excluded.contact_id, ${bare(own.email)} = excluded.email,
        ${bare(own.person)} = excluded.person, ${bare(own.status)} = ${inline(EnrolmentStatus.active)},
        ${bare(own.next_schedule_id)} = excluded.next_schedule_id, ${bare(own.since)} = excluded.since, ${bare(own.due_at)} = excluded.due_at,
        ${bare(own.entered_at)} = excluded.entered_at
      where ${own.status} = ${inline(EnrolmentStatus.before)}`,
  );
  return count;
}

/** Who may enter now, but for those who have entered, were there before, or may not be mailed. */
export function candidates(plan: LivePlan): SQL {
  const isJoiningByList = plan.type === 1 && plan.target.table === 'contacts_';
  return isJoiningByList ? listedSince(plan, plan.baselineAt) : inTarget(plan);
}

/** Who is to enter now, each address once. Who was there before is a newcomer again if deleted and added anew. */
export function newcomers(plan: LivePlan): SQL {
  return sql`
    select distinct on (t.address) t.* from (${candidates(plan)}) t
    where not exists (
        select from ${automationEnrolments} as ${e}
        where ${e.user_id} = ${plan.userId} and ${e.automation_id} = ${plan.id} and lower(${e.email}) = t.address
          and (${e.status} <> ${inline(EnrolmentStatus.before)} or ${e.contact_id} is null or t.contact_id is null
            or ${e.contact_id} = t.contact_id))
      and not exists (
        select from ${automationEnrolments} as ${e}
        where ${e.automation_id} = ${plan.id} and ${e.contact_id} = t.contact_id)
      and not exists (select from (${suppressed(plan.userId, plan.groupId)}) u where u.address = t.address)
    order by t.address, t.contact_id nulls last`;
}
