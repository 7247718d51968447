import { and, asc, desc, eq, inArray } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { orderReportMessages as m, orders, orderReports as r } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';
import type { ReportState } from './report-states';

export type OrderReport = {
  id: number;
  message: string;
  status: ReportState;
  created_at: string;
  /** What was written after it, oldest first. */
  messages: { id: number; sender: 'buyer' | 'shop'; text: string; created_at: string }[];
};

/** The problems that an order's buyer has reported, newest first, for who may see the order. */
export async function listOrderReports(utr: string): Promise<OrderReport[]> {
  const found = await db()
    .select({ id: r.id, message: r.message, status: r.status, created_at: r.created_at })
    .from(r)
    .innerJoin(orders, eq(orders.id, r.order_id))
    .where(and(eq(orders.utr, utr), eq(r.source, 'buyer')))
    .orderBy(desc(r.id));
  if (found.length === 0) return [];
  const ids = found.map(({ id }) => id);
  const messages = await db()
    .select({ id: m.id, report_id: m.report_id, sender: m.sender, text: m.text, created_at: m.created_at })
    .from(m)
    .where(inArray(m.report_id, ids))
    .orderBy(asc(m.id));
  return found.map((report) => ({
    ...report,
    created_at: timestamp(report.created_at),
    messages: messages
      .filter(({ report_id }) => report_id === report.id)
      .map(({ report_id: _, ...message }) => ({ ...message, created_at: timestamp(message.created_at) })),
  }));
}
