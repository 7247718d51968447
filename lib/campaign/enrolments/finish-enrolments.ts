import type { AutomationLock } from './automation-lock';
import type { AutomationMail } from './automation-mails';
import type { LivePlan } from './live-plan';

/** Marks those as done for whom no mail is left. To be called under the automation's lock. */
export const finishEnrolments = (
  { sql }: AutomationLock,
  plan: LivePlan,
  last: AutomationMail | undefined,
  now: Date,
) => sql`
  update automation_enrolments set status = 'done', due_at = null, ended_at = ${now.toISOString()}::text::timestamptz
  where automation_id = ${plan.id} and status = 'active' and last_schedule_id >= ${last?.id ?? 0}
    and due_at <= ${now.toISOString()}::text::timestamptz`;
