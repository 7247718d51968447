import { sql } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { value } from '@/lib/db/row';
import { automationSchedules, automationEnrolments as e } from '@/lib/db/schema';
import { bare, inline, statement } from '@/lib/db/statement';
import { EnrolmentStatus } from '../enrolment-states';
import { automationMails } from './automation-mails';
import { dueAfter } from './due-after';
import { mailParams, mailsAsParams, nextMail } from './next-mail';

const chooseNext = statement({
  params: { automationId: e.automation_id, ...mailParams, moved: value.integers },
  row: {},
  text: ({ automationId, moved, ...mails }) => sql`
    update ${e} set ${bare(e.next_schedule_id)} = f.next
    from (
      select ${e.id}, x.id as next from ${e} left join lateral (${nextMail(e.id, mails)}) x on true
      where ${e.automation_id} = ${automationId} and ${e.status} = ${inline(EnrolmentStatus.active)}
        and (${e.next_schedule_id} is null or ${e.next_schedule_id} = any(${moved}::int[]))) f
    where ${e.id} = f.id and ${e.next_schedule_id} is distinct from f.next`,
});

const waitFor = statement({
  params: { automationId: e.automation_id, mailId: automationSchedules.id, hours: value.integer },
  row: {},
  text: ({ automationId, mailId, hours }) => {
    const due = dueAfter(e.since, hours);
    return sql`
      update ${e} set ${bare(e.due_at)} = ${due}
      where ${e.automation_id} = ${automationId} and ${e.status} = ${inline(EnrolmentStatus.active)}
        and ${e.next_schedule_id} = ${mailId} and ${e.due_at} is distinct from ${due}`;
  },
});

/**
 * Makes everybody on the way wait for the mail that is next by now, as long as it says by now. Who waited for a mail
 * that is gone and was the last one has got all there is when its time comes. To be called under the automation's lock.
 *
 * @param moved the mails whose places have changed, or that are gone: others are still next for those who wait for them.
 */
export async function rescheduleEnrolments(
  tx: Transaction,
  automationId: number,
  moved: number[] = [],
): Promise<void> {
  const mails = await automationMails(tx, automationId);
  await chooseNext(tx, { automationId, ...mailsAsParams(mails), moved });
  for (const { id: mailId, hours } of mails) await waitFor(tx, { automationId, mailId, hours });
}
