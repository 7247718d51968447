import { sql } from 'drizzle-orm';
import { quotable } from '@/lib/mail/quotable';
import { notify } from '../notifications/notify';
import type { LivePlan } from './live-plan';
import type { Mail } from './mails';
import type { Turn } from './turn';

/**
 * Keeps back a mail whose sender may not send, telling of it once, as soon as somebody waits for it. Nobody is passed
 * over: it goes out when the sender is verified, or another is named. To be called in the automation's turn.
 */
export async function hold({ tx }: Turn, plan: LivePlan, mail: Mail, now: Date): Promise<void> {
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
export const release = ({ tx }: Turn, mail: Mail) =>
  tx.execute(sql`update automation_schedules set held_at = null where id = ${mail.id}`);
