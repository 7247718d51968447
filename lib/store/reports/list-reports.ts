import { and, asc, count, desc, eq, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { authorize, type Operator } from '@/lib/auth/authorize';
import { db } from '@/lib/db/client';
import { orderReports, orders } from '@/lib/db/schema';
import { likePattern } from '@/lib/like-pattern';
import { paginate } from '@/lib/paginate';
import { REPORTS_PER_PAGE } from './page-size';
import { reportColumns, reportViewOf } from './report-rows';
import type { ListReportsQuery, ReportPage } from './schemas';

type Query = z.output<typeof ListReportsQuery>;

const says = (search: string) =>
  or(
    eq(orders.utr, search.toUpperCase()),
    sql`lower(${orders.email}) like ${likePattern(search.toLowerCase()).slice(1)}`,
    sql`${orderReports.message} ilike ${likePattern(search)}`,
  );

/** A page of the reported problems: newest first, unless oldest first is asked for. @throws DomainError forbidden */
export async function listReports({
  actor,
  input: { page, status, utr, search, sort = '-created' },
}: {
  actor: Operator;
  input: Pick<Query, 'page'> & Partial<Pick<Query, 'status' | 'utr' | 'search' | 'sort'>>;
}): Promise<z.input<typeof ReportPage>> {
  authorize(actor, 'reports:read');
  const joined = eq(orders.id, orderReports.order_id);
  const where = and(
    status && eq(orderReports.status, status),
    utr === undefined ? undefined : eq(orders.utr, utr),
    search ? says(search) : undefined,
  );
  const [rows, [found]] = await Promise.all([
    db()
      .select(reportColumns)
      .from(orderReports)
      .innerJoin(orders, joined)
      .where(where)
      .orderBy(sort === 'created' ? asc(orderReports.id) : desc(orderReports.id))
      .limit(REPORTS_PER_PAGE)
      .offset((page - 1) * REPORTS_PER_PAGE),
    db().select({ total: count() }).from(orderReports).innerJoin(orders, joined).where(where),
  ]);
  const query = {
    ...(status && { status }),
    ...(utr && { utr }),
    ...(search && { search }),
    ...(sort === 'created' && { sort }),
  };
  const at = { path: '/api/admin/reports', page, perPage: REPORTS_PER_PAGE, query };
  return { data: rows.map(reportViewOf), ...paginate(at, found?.total ?? 0, rows.length) };
}
