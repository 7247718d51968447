import { eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Operator } from '@/lib/auth/authorize';
import type { Transaction } from '@/lib/db/client';
import { orderReportMessages, orderReports } from '@/lib/db/schema';
import { conflict } from '@/lib/errors';
import { addOrderMail } from '../order-mails/jobs';
import type { LockedReport } from './lock-report';
import type { ReportState } from './report-states';

const ACTIONS = { open: 'report.reopen', answered: 'report.answer', closed: 'report.close' } as const;

type Change = { id: number; report: LockedReport; status: ReportState; answer?: string | undefined };

/**
 * Answers, closes or reopens a locked report. An answer goes to the buyer by email.
 *
 * @throws DomainError conflict for an answer to what the shop itself has noticed: nobody would expect that email.
 */
export async function changeReport(
  tx: Transaction,
  actor: Operator,
  { id, report, status, answer }: Change,
): Promise<void> {
  const by = actor === 'machine' ? null : actor.id;
  if (answer) {
    if (report.source === 'machine')
      throw conflict('The buyer didn’t report this. Close it without an answer.');
    const [made] = await tx
      .insert(orderReportMessages)
      .values({ report_id: id, sender: 'shop', user_id: by, text: answer })
      .returning({ id: orderReportMessages.id });
    if (!made) throw new Error('The answer was not inserted.');
    await addOrderMail(tx, report.order_id, { of: 'report-answered', message_id: made.id });
  }
  const isClosed = status === 'closed';
  await tx
    .update(orderReports)
    .set({ status, closed_by: isClosed ? by : null, closed_at: isClosed ? sql`now()` : null })
    .where(eq(orderReports.id, id));
  await recordChange(tx, {
    actor,
    action: ACTIONS[status],
    subject: ['report', id],
    before: { status: report.status },
    after: { status },
  });
}
