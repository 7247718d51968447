import { z } from 'zod';
import { listQuery } from '../paging/list-query';
import { SEND_STATES } from './display-states';
import { LEFT_OUT_REASONS } from './left-out-reasons';
import { utr } from './schemas';

const sorts = ['at', '-at', 'name', '-name', 'sent', '-sent'] as const;

export const SendSummariesQuery = listQuery({
  sort: z.enum(sorts).default('-at'),
  state: z.enum(SEND_STATES).optional(),
});

export const SendSummary = z.object({
  id: z.int(),
  utr: z.string(),
  name: z.string(),
  subject: z.string(),
  status: z.int(),
  state: z.enum(SEND_STATES),
  at: z.string().meta({ description: 'When it went out, or is to; else when it was last changed.' }),
  is_due: z.boolean().meta({ description: 'Whether it has a time of its own.' }),
  audience: z.array(z.string()).meta({ description: 'The names of its lists and segments.' }),
  triggered: z.int(),
  delivered: z.int(),
  unique_opens: z.int(),
  unique_clicks: z.int(),
  unsubscribes: z.int(),
  bounces: z.int(),
  is_tracked: z.boolean(),
});

export const SendSummaries = z.object({ sends: z.array(SendSummary), total: z.int() });

/** Where a send is, and what has come of it so far. */
export const SendProgress = z.object({
  utr: z.string(),
  name: z.string(),
  subject: z.string(),
  status: z.int(),
  state: z.enum(SEND_STATES),
  audience: z.array(z.string()),
  without: z.array(z.string()),
  sender_name: z.string().nullable(),
  from_sender: z.string(),
  triggered: z.int(),
  delivered: z.int(),
  bounces: z.int(),
  failed: z.int(),
  unknown: z.int(),
  waiting: z.int().meta({ description: 'Not yet handed over; of one that was cancelled, never.' }),
  unique_opens: z.int(),
  total_opens: z.int(),
  unique_clicks: z.int(),
  total_clicks: z.int(),
  unsubscribes: z.int(),
  complaints: z.int(),
  left_out: z.record(z.string(), z.int()),
  is_tracked: z.boolean(),
  is_queued: z.boolean().meta({ description: 'Whether its recipients have been written down.' }),
  schedule_type: z.int(),
  send_due_at: z.string().nullable(),
  sent_at: z.string().nullable(),
  completed_at: z.string().nullable(),
  cancelled_at: z.string().nullable(),
  paused_at: z.string().nullable(),
  pause_reason: z.string().nullable(),
  updated_at: z.string(),
  now: z.string().meta({ description: 'The database’s clock.' }),
});

export const AudienceQuery = listQuery({
  utr: utr(),
  reason: z
    .enum(LEFT_OUT_REASONS)
    .optional()
    .meta({ description: 'Those left out for this reason; without it, those who would get it.' }),
});

export const Audience = z.object({
  people: z.array(
    z.object({
      contact_id: z.int().nullable(),
      email: z.string(),
      fullname: z.string(),
    }),
  ),
  total: z.int(),
});
