import { eq, sql } from 'drizzle-orm';
import { recordChange } from '@/lib/audit/record-change';
import type { Actor } from '@/lib/auth/actor';
import { authorize } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { orderReports } from '@/lib/db/schema';
import { conflict, notFound } from '@/lib/errors';
import { addOrderMail } from '../order-mails/jobs';

/** An operator has dealt with a reported problem. An answer goes to the buyer. @throws DomainError not-found; conflict for one that is closed. */
export async function closeReport({
  actor,
  input,
}: {
  actor: Actor;
  input: { id: number; answer?: string | undefined };
}): Promise<void> {
  authorize(actor, 'reports:write');
  await db().transaction(async (tx) => {
    const [report] = await tx
      .select({ status: orderReports.status, order_id: orderReports.order_id })
      .from(orderReports)
      .where(eq(orderReports.id, input.id))
      .for('update');
    if (!report) throw notFound();
    if (report.status === 'closed') throw conflict('This report is closed already.');
    await tx
      .update(orderReports)
      .set({ status: 'closed', answer: input.answer ?? null, closed_by: actor.id, closed_at: sql`now()` })
      .where(eq(orderReports.id, input.id));
    if (input.answer) await addOrderMail(tx, report.order_id, { of: 'report-answered', report_id: input.id });
    await recordChange(tx, {
      actor,
      action: 'report.close',
      subject: ['report', input.id],
      before: { status: report.status },
      after: { status: 'closed' },
    });
  });
}
