import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automationSchedules, automationEnrolments as e } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { EnrolmentStatus } from '../enrolment-states';
import { automationMails } from './automation-mails';
import { dueAfter } from './due-after';

const waitFor = statement({
  params: {
    automationId: e.automation_id,
    mailId: automationSchedules.id,
    after: value.integer,
    hours: value.integer,
  },
  row: {},
  text: ({ automationId, mailId, after, hours }) => {
    const due = dueAfter(e.since, hours);
    return sql`
      update ${e} set ${bare(e.due_at)} = ${due}
      where ${e.automation_id} = ${automationId} and ${e.status} = ${inline(EnrolmentStatus.active)}
        and ${e.last_schedule_id} >= ${after} and ${e.last_schedule_id} < ${mailId}
        and ${e.due_at} is distinct from ${due}`;
  },
});

/**
 * Makes everybody on the way wait for the mail that is next by now, as long as it says by now. Who waited for a mail
 * that is gone and was the last one has got all there is when its time comes. To be called under the automation's lock.
 */
export async function rescheduleEnrolments(tx: Transaction, automationId: number): Promise<void> {
  for (const { id: mailId, after, hours } of await automationMails(tx, automationId))
    await waitFor(tx, { automationId, mailId, after, hours });
}
