import { z } from 'zod';
import { recordId, recordKey, text } from '@/lib/fields';
import { pageOfData, pageQuery } from '@/lib/paging';

export const ReportInput = z.object({
  utr: recordKey(),
  key: text(100)
    .optional()
    .describe(
      'The key from the order’s emailed link. Not needed in the browser that ordered, or when signed in.',
    ),
  message: z.string().min(10).max(2_000).describe('What is wrong.'),
});

export const ListReportsQuery = pageQuery({
  status: z.enum(['open', 'closed']).optional().describe('Only reports with this status.'),
  utr: recordKey().optional().describe('Only reports about this order.'),
});

export const CloseReportInput = z.object({ id: recordId(), answer: text(2_000).optional() });

const ReportView = z
  .object({
    id: z.int(),
    utr: z.string(),
    order_status: z.int(),
    order_status_label: z.string(),
    /** Whom to answer. */
    email: z.string().describe('The address to answer to.'),
    user_id: z.int().nullable().describe('The buyer’s account, or null for a guest.'),
    message: z.string().describe('What the buyer wrote.'),
    status: z.enum(['open', 'closed']).describe('Whether the report is open.'),
    answer: z.string().nullable().describe('The operator’s answer, or null.'),
    closed_at: z.string().nullable().describe('When the report was closed, or null.'),
    created_at: z.string(),
  })
  .meta({ id: 'ProblemReport' });

export const ReportPage = pageOfData(ReportView);
