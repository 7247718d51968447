import { sql } from 'drizzle-orm';
import { orderReportMessages as m, orders as o, orderReports as r } from '@/lib/db/schema';
import { timestamp, timestampOrNull } from '@/lib/timestamps';
import { labelOf } from '../order-states';
import type { ReportView } from './schemas';

/** What the office reads of a report, from it and its order. */
export const reportColumns = {
  id: r.id,
  utr: o.utr,
  order_status: o.status,
  email: o.email,
  user_id: r.user_id,
  source: r.source,
  message: r.message,
  status: r.status,
  answer: sql<string | null>`(
    select ${m.text} from ${m} where ${m.report_id} = ${r.id} and ${m.sender} = 'shop' order by ${m.id} desc limit 1)`,
  closed_at: r.closed_at,
  created_at: r.created_at,
};

type Row = Omit<ReportView, 'order_status_label'>;

export const reportViewOf = (row: Row): ReportView => ({
  ...row,
  order_status_label: labelOf(row.order_status),
  closed_at: timestampOrNull(row.closed_at),
  created_at: timestamp(row.created_at),
});
