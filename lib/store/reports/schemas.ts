import { z } from 'zod';
import { recordId, text } from '@/lib/fields';
import { pageOfData, pageQuery } from '@/lib/paging';

export const ReportInput = z.object({
  utr: text(64),
  key: text(100).optional(),
  message: z.string().min(10).max(2_000),
});

export const ListReportsQuery = pageQuery({
  status: z.enum(['open', 'closed']).optional(),
  utr: text(64).optional(),
});

export const CloseReportInput = z.object({ id: recordId(), answer: text(2_000).optional() });

const ReportView = z.object({
  id: z.int(),
  utr: z.string(),
  order_status: z.int(),
  order_status_label: z.string(),
  /** Whom to answer. */
  email: z.string(),
  user_id: z.int().nullable(),
  message: z.string(),
  status: z.enum(['open', 'closed']),
  answer: z.string().nullable(),
  closed_at: z.string().nullable(),
  created_at: z.string(),
});

export const ReportPage = pageOfData(ReportView);
