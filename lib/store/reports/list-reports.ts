import { and, count, desc, eq } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { orderReports, orders } from '@/lib/db/schema';
import { paginate } from '@/lib/paginate';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { labelOf } from '../order-states';
import type { ReportPage } from './schemas';

const PER_PAGE = 25;

const columns = {
  id: orderReports.id,
  utr: orders.utr,
  order_status: orders.status,
  email: orders.email,
  user_id: orderReports.user_id,
  message: orderReports.message,
  status: orderReports.status,
  answer: orderReports.answer,
  closed_at: orderReports.closed_at,
  created_at: orderReports.created_at,
};

/** A page of the reported problems, newest first, of one status or one order where that is asked for. */
export async function listReports({
  actor,
  input: { page, status, utr },
}: {
  actor: Operator;
  input: { page: number; status?: 'open' | 'closed' | undefined; utr?: string | undefined };
}): Promise<z.input<typeof ReportPage>> {
  authorize(actor, 'reports:read');
  const joined = eq(orders.id, orderReports.order_id);
  const where = and(
    status && eq(orderReports.status, status),
    utr === undefined ? undefined : eq(orders.utr, utr),
  );
  const [rows, [found]] = await Promise.all([
    db()
      .select(columns)
      .from(orderReports)
      .innerJoin(orders, joined)
      .where(where)
      .orderBy(desc(orderReports.id))
      .limit(PER_PAGE)
      .offset((page - 1) * PER_PAGE),
    db().select({ total: count() }).from(orderReports).innerJoin(orders, joined).where(where),
  ]);
  const query = { ...(status && { status }), ...(utr && { utr }) };
  const at = { path: '/api/admin/reports', page, perPage: PER_PAGE, query };
  return {
    data: rows.map((row) => ({
      ...row,
      order_status_label: labelOf(row.order_status),
      closed_at: timestampOrNull(row.closed_at),
      created_at: timestamp(row.created_at),
    })),
    ...paginate(at, found?.total ?? 0, rows.length),
  };
}
