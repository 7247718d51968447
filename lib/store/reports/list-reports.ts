import type { z } from 'zod';
import { client } from '@/lib/db/client';
import { paginate } from '@/lib/paging';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { labelOf } from '../order-states';
import type { ReportPage, ReportView } from './schemas';

const PER_PAGE = 25;

type Row = Omit<z.input<typeof ReportView>, 'order_status_label'>;

/** A page of the reported problems, newest first, of one status or one order where that is asked for. */
export async function listReports({
  input: { page, status, utr },
}: {
  input: { page: number; status?: 'open' | 'closed' | undefined; utr?: string | undefined };
}): Promise<z.input<typeof ReportPage>> {
  const sql = client();
  const where = sql`
    where (${status ?? null}::text is null or r.status = ${status ?? null})
      and (${utr ?? null}::text is null or o.utr = ${utr ?? null})`;
  const [rows, [count]] = await Promise.all([
    sql<Row[]>`
      select r.id, o.utr, o.status as order_status, o.email, r.user_id, r.message, r.status, r.answer, r.closed_at,
        r.created_at
      from order_reports r join orders o on o.id = r.order_id ${where}
      order by r.id desc limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`,
    sql<{ total: number }[]>`
      select count(*)::int as total from order_reports r join orders o on o.id = r.order_id ${where}`,
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
    ...paginate(at, count?.total ?? 0, rows.length),
  };
}
