import { sql } from 'drizzle-orm';
import { quotable } from '@/lib/mail/quotable';
import { notify } from '../notifications/notify';
import type { AutomationLock } from './automation-lock';
import type { AutomationMail } from './automation-mails';
import type { LivePlan } from './live-plan';

/**
 * Keeps back a mail whose sender may not send, telling of it once, as soon as somebody waits for it. Nobody is passed
 * over: it goes out when the sender is verified, or another is named. To be called under the automation's lock.
 */
export async function withholdMail(
  { tx }: AutomationLock,
  plan: LivePlan,
  mail: AutomationMail,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const held = await tx.execute<{ subject: string }>(sql`
    update automation_schedules set held_at = ${at}::timestamptz
    where id = ${mail.id} and held_at is null and exists (
      select from automation_enrolments
      where automation_id = ${plan.id} and status = 'active' and due_at <= ${at}::timestamptz
        and last_schedule_id >= ${mail.after} and last_schedule_id < ${mail.id})
    returning subject`);
  for (const { subject } of held)
    await notify(tx, plan.userId, {
      kind: 'automation.held',
      title: 'A mail of an automation is kept back',
      text: `“${quotable(subject)}” of “${quotable(plan.name)}” does not go out, since its sender is not verified or has been deleted. It does as soon as the sender may send, or another is chosen.`,
    });
}

/** Notes that a mail goes out again. */
export const releaseMail = ({ tx }: AutomationLock, mail: AutomationMail) =>
  tx.execute(sql`update automation_schedules set held_at = null where id = ${mail.id}`);
