import { z } from 'zod';
import { text } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { DeliveryStatus } from '../delivery-states';
import { listQuery } from '../paging/list-query';
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

export const DeliveryEvent = z.object({
  kind: z.enum(EVENT_KINDS),
  at: z.string(),
  detail: z
    .string()
    .nullable()
    .meta({ description: 'What the server or provider answered, the link, or why somebody is left out.' }),
});

export const DeliveryView = z.object({
  id: z.int(),
  contact_id: z.int().nullable().meta({ description: 'Null for somebody added to a segment by hand.' }),
  email: z.string(),
  status: z.enum(DeliveryStatus),
  reason: z.string().nullable(),
  attempts: z.int().meta({ description: 'How often the mail was handed over.' }),
  answer: z.string().nullable().meta({ description: 'What the server or provider answered last.' }),
  opens: z.int(),
  clicks: z.int(),
  complained: z.boolean(),
  unsubscribed: z.boolean(),
  created_at: z.string(),
  retry_at: z.string().nullable(),
  handed_at: z.string().nullable(),
  settled_at: z.string().nullable(),
  events: z
    .array(DeliveryEvent)
    .meta({ description: 'All of the ledger, and the first 500 besides, in order.' }),
});

const StepDeliveryView = DeliveryView.extend({
  schedule_utr: z.string().meta({ description: 'Which of the automation’s mails it is.' }),
});

export const Deliveries = z.object({
  recipients: z.array(DeliveryView),
  pagination: Pagination.optional(),
});
export const StepDeliveries = z.object({
  recipients: z.array(StepDeliveryView),
  pagination: Pagination.optional(),
});

export const DeliveriesQuery = listQuery({
  utr: text(64),
  status: z.enum(DeliveryStatus).optional(),
  show: z.enum(RECIPIENT_SHOWS).optional().meta({
    description:
      'Narrows it to those with whom it went so; `not_opened` and `not_clicked` are among those who got it.',
  }),
  reason: text(32).optional().meta({ description: 'Why they were left out, or why their mail failed.' }),
  domain: text(255).optional().meta({ description: 'Of their addresses, in any letter case.' }),
  link: text(4096)
    .optional()
    .meta({ description: 'Those who followed this link, as `single-send/links` names it.' }),
  /** The whole address, in any letter case; `search` takes a part of it. */
  email: text(320).optional(),
});

export const ExportRecipientsQuery = DeliveriesQuery.omit({ page: true, per_page: true });
