import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import {
  automations as a,
  contacts as c,
  automationEnrolments as e,
  contactMergeChanges as h,
  contactMerges as m,
} from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { EnrolmentStatus } from '../enrolment-states';
import { takeAutomationLock } from '../enrolments/automation-lock';
import { rescheduleEnrolments } from '../enrolments/reschedule-enrolments';

const findAutomations = statement({
  params: { userId: m.user_id, mergeId: m.id },
  row: { id: a.id },
  text: ({ userId, mergeId }) => sql`
    select ${a.id} from ${a}
    where ${a.user_id} = ${userId} and ${a.deleted_at} is null and exists (
      select from ${m} join ${h} on ${h.merge_id} = ${m.id}
      join ${e} on ${e.automation_id} = ${a.id} and ${e.contact_id} = ${h.contact_id}
      where ${m.id} = ${mergeId} and ${m.user_id} = ${userId})
    order by ${a.id}`,
});

/** Takes the locks of the automations that contacts of a merge have been in, before any row. @returns their ids. */
export async function lockAutomations(tx: Transaction, userId: number, mergeId: number): Promise<number[]> {
  const ids = (await findAutomations(tx, { userId, mergeId })).map(({ id }) => id);
  for (const id of ids) await takeAutomationLock(tx, id);
  return ids;
}

const resume = statement({
  params: {
    automationId: e.automation_id,
    contactIds: value.integers,
    mergedAt: value.timestamptz,
  },
  row: {},
  text: ({ automationId, contactIds, mergedAt }) => sql`
    update ${e} set ${bare(e.status)} = ${inline(EnrolmentStatus.active)}, ${bare(e.reason)} = null,
      ${bare(e.ended_at)} = null, ${bare(e.next_schedule_id)} = null, ${bare(e.due_at)} = ${e.since}
    from ${c}
    where ${e.automation_id} = ${automationId} and ${e.contact_id} = any(${contactIds}::int[])
      and ${e.status} = ${inline(EnrolmentStatus.left)} and ${e.reason} = 'erased'
      and ${e.ended_at} >= ${mergedAt}::timestamptz
      and ${c.id} = ${e.contact_id} and ${c.deleted_at} is null and lower(${c.email}) = lower(${e.email})`,
});

/** Lets contacts wait for the next mail of automations again that they left because they were merged. */
export async function resumeEnrolments(
  tx: Transaction,
  automationIds: readonly number[],
  given: { contactIds: number[]; mergedAt: string },
): Promise<void> {
  for (const automationId of automationIds) {
    await resume(tx, { ...given, automationId });
    await rescheduleEnrolments(tx, automationId);
  }
}
