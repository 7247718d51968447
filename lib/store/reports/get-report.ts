import { asc, eq } from 'drizzle-orm';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { personColumns, personName } from '@/lib/auth/person-name';
import { db } from '@/lib/db/client';
import { orderReportMessages as m, orderReports, orders, users } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import { timestamp } from '@/lib/timestamps';
import { reportColumns, reportViewOf } from './report-rows';
import type { ReportDetails } from './schemas';

/** Nothing that a person reads is longer. */
const MOST = 1_000;

/** A reported problem with all that was written about it. @throws DomainError forbidden; not-found */
export async function getReport({
  actor,
  input: { id },
}: {
  actor: Operator;
  input: { id: number };
}): Promise<ReportDetails> {
  authorize(actor, 'reports:read');
  const [[report], messages] = await Promise.all([
    db()
      .select(reportColumns)
      .from(orderReports)
      .innerJoin(orders, eq(orders.id, orderReports.order_id))
      .where(eq(orderReports.id, id)),
    db()
      .select({
        id: m.id,
        sender: m.sender,
        by: personColumns,
        text: m.text,
        created_at: m.created_at,
      })
      .from(m)
      .leftJoin(users, eq(users.id, m.user_id))
      .where(eq(m.report_id, id))
      .orderBy(asc(m.id))
      .limit(MOST),
  ]);
  if (!report) throw notFound();
  return {
    ...reportViewOf(report),
    messages: messages.map(({ by, ...message }) => ({
      ...message,
      by: message.sender === 'shop' ? personName(by) : null,
      created_at: timestamp(message.created_at),
    })),
  };
}
