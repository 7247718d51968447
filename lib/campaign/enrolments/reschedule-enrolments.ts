import { sql } from 'drizzle-orm';
import type { Executor } from '@/lib/db/client';
import { automationMails } from './automation-mails';

/**
 * Makes everybody on the way wait for the mail that is next by now, as long as it says by now. Who waited for a mail
 * that is gone and was the last one has got all there is when its time comes. To be called under the automation's lock.
 */
export async function rescheduleEnrolments(tx: Executor, automationId: number): Promise<void> {
  for (const { id, after, hours } of await automationMails(tx, automationId)) {
    const due = sql`since + make_interval(hours => ${hours}::int)`;
    await tx.execute(sql`
      update automation_enrolments set due_at = ${due}
      where automation_id = ${automationId} and status = 'active' and last_schedule_id >= ${after}
        and last_schedule_id < ${id} and due_at is distinct from ${due}`);
  }
}
