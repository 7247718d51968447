import { z } from 'zod';
import { recordId, recordKey, text } from '@/lib/fields';
import { pageOfData, pageQuery } from '@/lib/paging';
import { REPORT_STATES } from './report-states';

/** The bounds of what a buyer writes. */
const words = () => z.string().min(10).max(2_000);

const OrderLink = z.object({
  utr: recordKey(),
  key: text(100)
    .optional()
    .describe(
      'The key from the order’s emailed link. Not needed in the browser that ordered, or when signed in.',
    ),
});

export const ReportInput = OrderLink.extend({ message: words().describe('What is wrong.') });

export const ReportReplyInput = OrderLink.extend({
  id: recordId().describe('The report’s id.'),
  message: z.string().min(1).max(2_000).describe('What to add to it.'),
});

export const ListReportsQuery = pageQuery({
  status: z.enum(REPORT_STATES).optional().describe('`open` waits for the shop, `answered` for the buyer.'),
  utr: recordKey().optional().describe('Only reports about this order.'),
  search: text(100)
    .optional()
    .describe('Only reports whose order number or buyer’s email begins so, or that contain this.'),
  sort: z
    .enum(['created', '-created'])
    .default('-created')
    .describe('What to sort by; with a minus, newest first.'),
});

export const ReportQuery = z.object({ id: recordId() });

const lastMessage = () =>
  z
    .int()
    .min(0)
    .optional()
    .describe('The last message that was read, 0 for none; if there is a newer one, nothing is sent.');

export const AnswerReportInput = z.object({
  id: recordId(),
  answer: text(2_000).min(1).describe('What the buyer is told by email and on the order’s page.'),
  close: z.boolean().default(false).describe('Whether the report is closed with it.'),
  last_message: lastMessage(),
});

export const CloseReportInput = z.object({
  id: recordId(),
  answer: text(2_000).optional().describe('What the buyer is told by email and on the order’s page.'),
});
export const ReopenReportInput = z.object({ id: recordId() });

const ReportView = z
  .object({
    id: z.int(),
    utr: z.string(),
    order_status: z.int(),
    order_status_label: z.string(),
    /** Whom to answer. */
    email: z.string().describe('The address to answer to.'),
    user_id: z.int().nullable().describe('The buyer’s account, or null for a guest.'),
    source: z.enum(['buyer', 'machine']).describe('Who reported it: the buyer, or the shop’s own checks.'),
    message: z.string().describe('What was reported.'),
    status: z.enum(REPORT_STATES).describe('`open` waits for the shop, `answered` for the buyer.'),
    answer: z.string().nullable().describe('The shop’s last answer, or null.'),
    closed_at: z.string().nullable().describe('When the report was closed, or null.'),
    created_at: z.string(),
  })
  .meta({ id: 'ProblemReport' });
export type ReportView = z.output<typeof ReportView>;

export const ReportPage = pageOfData(ReportView);

export const ReportDetails = ReportView.extend({
  messages: z
    .array(
      z.object({
        id: z.int(),
        sender: z.enum(['buyer', 'shop']).describe('Who wrote it.'),
        by: z.string().nullable().describe('The member of the team who wrote it, or null.'),
        text: z.string().describe('What was written.'),
        created_at: z.string(),
      }),
    )
    .describe('What was written after the report, oldest first.'),
}).meta({ id: 'ProblemReportDetails' });
export type ReportDetails = z.output<typeof ReportDetails>;
