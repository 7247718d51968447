import { and, eq, gte, lte } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { automationEnrolments as e } from '@/lib/db/schema';
import { EnrolmentStatus } from '../enrolment-states';
import type { AutomationMail } from './automation-mails';
import type { LivePlan } from './live-plan';

/** Marks those as done for whom no mail is left. To be called under the automation's lock. */
export async function finishEnrolments(
  tx: Transaction,
  plan: LivePlan,
  last: AutomationMail | undefined,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await tx
    .update(e)
    .set({ status: EnrolmentStatus.done, due_at: null, ended_at: at })
    .where(
      and(
        eq(e.automation_id, plan.id),
        eq(e.status, EnrolmentStatus.active),
        gte(e.last_schedule_id, last?.id ?? 0),
        lte(e.due_at, at),
      ),
    );
}
