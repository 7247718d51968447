import { z } from 'zod';
import { recordKey, text } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { DeliveryStatus } from '../delivery-states';
import { listQuery } from '../paging/list-query';
import { DEVICES, MAIL_PROGRAMS, UNKNOWN } from '../reading-states';
import { RECIPIENT_SHOWS } from './recipient-shows';

/** What can happen to a mail: in the ledger, at the transport, at the reader. */
export const EVENT_KINDS = [
  'queued',
  'left_out',
  'deferred',
  'handed_over',
  'accepted',
  'refused',
  'given_up',
  'failed',
  'unanswered',
  'cancelled',
  'delivered',
  'delayed',
  'bounced',
  'soft_bounced',
  'machine_opened',
  'machine_clicked',
  'opened',
  'clicked',
  'complained',
  'unsubscribed',
  'resubscribed',
] as const;

export const DeliveryEvent = z
  .object({
    kind: z.enum(EVENT_KINDS).describe('What happened.'),
    at: z.string().describe('When it happened.'),
    detail: z.string().nullable().describe('The mail server’s answer, the link, or the reason; or null.'),
    device: z.enum(DEVICES).optional().describe('What it was opened or followed on, where known.'),
    program: z
      .enum(MAIL_PROGRAMS)
      .optional()
      .describe('The mail program that it was opened with, where known.'),
  })
  .meta({ id: 'DeliveryEvent' });

export const DeliveryView = z
  .object({
    id: z.int(),
    contact_id: z
      .int()
      .nullable()
      .describe('The contact’s id, or null for a recipient added to a segment by hand.'),
    email: z.string(),
    status: z.enum(DeliveryStatus).describe('What became of the email.'),
    reason: z.string().nullable().describe('Why it was left out or failed, or null.'),
    attempts: z.int().describe('How often the email was handed over.'),
    answer: z.string().nullable().describe('The last answer of the mail server or provider, or null.'),
    opens: z.int(),
    clicks: z.int(),
    complained: z.boolean().describe('Whether the recipient reported it as spam.'),
    unsubscribed: z.boolean().describe('Whether the recipient unsubscribed.'),
    created_at: z.string(),
    retry_at: z.string().nullable(),
    handed_at: z.string().nullable(),
    settled_at: z.string().nullable(),
    events: z
      .array(DeliveryEvent)
      .describe('What happened to the email, in order; at most 500 opens and clicks.'),
  })
  .meta({ id: 'Delivery' });

const StepDeliveryView = DeliveryView.extend({
  schedule_utr: z.string().describe('The utr of the automation’s email.'),
}).meta({ id: 'AutomationDelivery' });

export const Deliveries = z.object({
  recipients: z.array(DeliveryView).describe('The recipients.'),
  pagination: Pagination.optional(),
});
export const StepDeliveries = z.object({
  recipients: z.array(StepDeliveryView).describe('The recipients.'),
  pagination: Pagination.optional(),
});

export const DeliveriesQuery = listQuery({
  utr: recordKey(),
  status: z.enum(DeliveryStatus).optional().describe('Only recipients with this status.'),
  show: z
    .enum(RECIPIENT_SHOWS)
    .optional()
    .describe(
      'Only recipients with this outcome. `not_opened` and `not_clicked` are among those who got it.',
    ),
  reason: text(32).optional().describe('Only recipients left out, or failed, for this reason.'),
  domain: text(255).optional().describe('Only addresses at this domain.'),
  link: text(4096)
    .optional()
    .describe('Only recipients who clicked this link, as `single-send/links` names it.'),
  device: z
    .enum([...DEVICES, UNKNOWN])
    .optional()
    .describe('Only recipients who opened it or clicked on this kind of device.'),
  program: z
    .enum([...MAIL_PROGRAMS, UNKNOWN])
    .optional()
    .describe(
      'Only recipients who opened it with this mail program. `apple_private`: whose copy Apple fetched.',
    ),
  answer: text(500)
    .optional()
    .describe(
      'Only recipients whose mail server gave this answer, or one that differs only in addresses and numbers.',
    ),
  country: text(255)
    .optional()
    .describe(
      'Only recipients with this country in their contact details when they were written to, as `single-send/countries` names it.',
    ),
  version: z
    .enum(['a', 'b'])
    .optional()
    .describe('Only recipients who got this version in an A/B test, not those who got the winner after it.'),
  /** The whole address, in any letter case; `search` takes a part of it. */
  email: text(320).optional().describe('Only this whole address; `search` takes a part of one.'),
});

export const ExportRecipientsQuery = DeliveriesQuery.omit({ page: true, per_page: true });
