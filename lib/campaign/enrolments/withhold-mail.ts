import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automationEnrolments as e, automationSchedules as m } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { quotable } from '@/lib/mail/quotable';
import { EnrolmentStatus } from '../enrolment-states';
import { notify } from '../notifications/notify';
import type { AutomationMail } from './automation-mails';
import type { LivePlan } from './live-plan';

const markHeld = statement({
  params: { id: m.id, automationId: e.automation_id, at: value.timestamptz },
  row: { subject: m.subject },
  text: ({ id, automationId, at }) => sql`
    update ${m} set ${bare(m.held_at)} = ${at}::timestamptz
    where ${m.id} = ${id} and ${m.held_at} is null and exists (
      select from ${e}
      where ${e.automation_id} = ${automationId} and ${e.status} = ${inline(EnrolmentStatus.active)}
        and ${e.due_at} <= ${at}::timestamptz and ${e.next_schedule_id} = ${id})
    returning ${m.subject}`,
});

const release = statement({
  params: { id: m.id },
  row: {},
  text: ({ id }) => sql`update ${m} set ${bare(m.held_at)} = null where ${m.id} = ${id}`,
});

/**
 * Keeps back a mail whose sender may not send, telling of it once, as soon as somebody waits for it. Nobody is passed
 * over: it goes out when the sender is verified, or another is named. To be called under the automation's lock.
 */
export async function withholdMail(
  tx: Transaction,
  plan: LivePlan,
  mail: AutomationMail,
  now: Date,
): Promise<void> {
  const { id } = mail;
  const held = await markHeld(tx, { id, automationId: plan.id, at: now.toISOString() });
  for (const { subject } of held)
    await notify(tx, plan.userId, {
      kind: 'automation.held',
      title: 'A mail of an automation is kept back',
      text: `“${quotable(subject)}” of “${quotable(plan.name)}” does not go out, since its sender is not verified or has been deleted. It does as soon as the sender may send, or another is chosen.`,
    });
}

/** Notes that a mail goes out again. */
export async function releaseMail(tx: Transaction, { id }: AutomationMail): Promise<void> {
  await release(tx, { id });
}
