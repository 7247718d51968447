import { and, eq, isNull, lte } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { automationEnrolments as e } from '@/lib/db/schema';
import { EnrolmentStatus } from '../enrolment-states';
import type { LivePlan } from './live-plan';

/** Marks those as done for whom no mail is left. To be called under the automation's lock. */
export async function finishEnrolments(tx: Transaction, plan: LivePlan, now: Date): Promise<void> {
  const at = now.toISOString();
  await tx
    .update(e)
    .set({ status: EnrolmentStatus.done, due_at: null, ended_at: at })
    .where(
      and(
        eq(e.automation_id, plan.id),
        eq(e.status, EnrolmentStatus.active),
        isNull(e.next_schedule_id),
        lte(e.due_at, at),
      ),
    );
}
