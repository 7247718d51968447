import { z } from 'zod';
import { MAX_ID, recordId, text } from '@/lib/fields';
import { MAIL_STATUSES } from './statuses';

export const DeskMailsQuery = z.object({
  search: text(255).optional().describe('Only emails to this address, or about the order with this number.'),
  status: z.enum(MAIL_STATUSES).optional().describe('Only emails with this status.'),
  before: z
    .int()
    .min(1)
    .max(MAX_ID)
    .optional()
    .describe('Only emails before the one with this id: the `next` of the page before.'),
  per_page: z.int().min(1).max(200).default(50),
});

const ListedMail = z
  .object({
    id: z.int(),
    kind: z.string().describe('What the email is for, such as `order.paid`.'),
    to: z.string().describe('The address it goes to.'),
    subject: z.string().describe('The subject line.'),
    status: z.enum(MAIL_STATUSES).describe('`kept`: in the outbox of a shop that sends no mail.'),
    utr: z.string().nullable().describe('The order it is about, or null.'),
    reason: z.string().nullable().describe('Why the last attempt failed, or null.'),
    can_retry: z.boolean().describe('Whether it can be tried again.'),
    created_at: z.string(),
    sent_at: z.string().nullable().describe('When a mail server took it, or null.'),
  })
  .meta({ id: 'DeskListedMail' });
export type ListedMail = z.output<typeof ListedMail>;

export const ListedMailPage = z.object({
  emails: z.array(ListedMail).describe('The emails, newest first.'),
  next: z.int().nullable().describe('What to send as `before` for the next page; null on the last one.'),
});

export const RetryMailInput = z.object({ id: recordId() });
