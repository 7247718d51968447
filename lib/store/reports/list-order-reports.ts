import { desc, eq } from 'drizzle-orm';
import { db } from '@/lib/db/client';
import { orderReports, orders } from '@/lib/db/schema';
import { timestamp } from '@/lib/timestamps';

export type OrderReport = {
  id: number;
  message: string;
  status: 'open' | 'closed';
  answer: string | null;
  created_at: string;
};

/** The problems that were reported with an order, newest first, for who may see it. */
export async function listOrderReports(utr: string): Promise<OrderReport[]> {
  const found = await db()
    .select({
      id: orderReports.id,
      message: orderReports.message,
      status: orderReports.status,
      answer: orderReports.answer,
      created_at: orderReports.created_at,
    })
    .from(orderReports)
    .innerJoin(orders, eq(orders.id, orderReports.order_id))
    .where(eq(orders.utr, utr))
    .orderBy(desc(orderReports.id));
  return found.map((report) => ({ ...report, created_at: timestamp(report.created_at) }));
}
