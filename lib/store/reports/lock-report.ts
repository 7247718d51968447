import { desc, eq } from 'drizzle-orm';
import type { Transaction } from '@/lib/db/client';
import { orderReportMessages as m, orders, orderReports as r } from '@/lib/db/schema';
import { notFound } from '@/lib/errors';
import type { ReportState } from './report-states';

export type LockedReport = {
  status: ReportState;
  order_id: number;
  source: 'buyer' | 'machine';
  utr: string;
  /** The id of the last message; 0 where nobody has written one. */
  last: number;
};

/** Locks a report for the rest of the transaction, so that who writes reads what others wrote before. @throws DomainError not-found */
export async function lockReport(tx: Transaction, id: number): Promise<LockedReport> {
  const [report] = await tx
    .select({ status: r.status, order_id: r.order_id, source: r.source, utr: orders.utr })
    .from(r)
    .innerJoin(orders, eq(orders.id, r.order_id))
    .where(eq(r.id, id))
    .for('update', { of: r });
  if (!report) throw notFound();
  const [message] = await tx
    .select({ id: m.id })
    .from(m)
    .where(eq(m.report_id, id))
    .orderBy(desc(m.id))
    .limit(1);
  return { ...report, last: message?.id ?? 0 };
}
