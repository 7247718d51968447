import { z } from 'zod';
import { listQuery } from '../paging/list-query';
import { TestState } from '../version-tests/schemas';
import { SEND_STATES } from './display-states';
import { LEFT_OUT_REASONS } from './left-out-reasons';
import { utr } from './schemas';

const sorts = ['at', '-at', 'name', '-name', 'sent', '-sent'] as const;

export const SendSummariesQuery = listQuery({
  sort: z.enum(sorts).default('-at'),
  state: z.enum(SEND_STATES).optional().describe('Only single sends in this state.'),
});

export const SendSummary = z
  .object({
    id: z.int(),
    utr: z.string(),
    name: z.string(),
    subject: z.string(),
    status: z.int(),
    state: z.enum(SEND_STATES).describe('The state in words.'),
    at: z.string().describe('When it was or will be sent; for a draft, when it was last changed.'),
    is_due: z.boolean().describe('Whether `at` is a time of sending.'),
    audience: z.array(z.string()).describe('The names of its lists and segments.'),
    not_opened: z
      .array(z.string())
      .describe('The names of the sends of which it goes to those who did not open them.'),
    triggered: z.int(),
    delivered: z.int(),
    unique_opens: z.int(),
    unique_clicks: z.int(),
    unsubscribes: z.int(),
    bounces: z.int(),
    is_tracked: z.boolean(),
  })
  .meta({ id: 'SingleSendSummary' });

export const SendSummaries = z.object({
  sends: z.array(SendSummary).describe('The single sends.'),
  total: z.int(),
});

/** Where a send is, and what has come of it so far. */
export const SendProgress = z
  .object({
    utr: z.string(),
    name: z.string(),
    subject: z.string(),
    status: z.int(),
    state: z.enum(SEND_STATES).describe('The state in words.'),
    audience: z.array(z.string()).describe('The names of its lists and segments.'),
    not_opened: z
      .array(z.string())
      .describe('The names of the sends of which it goes to those who did not open them.'),
    without: z.array(z.string()).describe('The names of the lists and segments it leaves out.'),
    skip_emailed_days: z
      .int()
      .nullable()
      .describe('Leaves out everybody who got any email in as many days; null for nobody.'),
    sender_name: z.string().nullable(),
    from_sender: z.string(),
    triggered: z.int(),
    delivered: z.int(),
    bounces: z.int(),
    failed: z.int(),
    unknown: z.int(),
    waiting: z.int().describe('How many emails still have to be handed over.'),
    unique_opens: z.int(),
    total_opens: z.int(),
    unique_clicks: z.int(),
    total_clicks: z.int(),
    unsubscribes: z.int(),
    complaints: z.int(),
    left_out: z.record(z.string(), z.int()).describe('How many people were left out, by reason.'),
    is_tracked: z.boolean(),
    is_queued: z.boolean().describe('Whether its recipients have been determined.'),
    test: TestState.nullable().describe('Where its A/B test is; null where nothing is tested.'),
    schedule_zone: z
      .string()
      .nullable()
      .describe('The IANA name of the zone that its time was chosen in; null for the account’s.'),
    in_reader_zone: z.boolean().describe('Whether it goes out by each reader’s own clock, at `local_time`.'),
    local_time: z
      .string()
      .nullable()
      .describe(
        'The date and time, without a zone, that each reader’s clock is to show; null where it goes out to all at once.',
      ),
    next_due_at: z
      .string()
      .nullable()
      .describe('When the next readers’ time comes, of one that goes out by their clocks; null otherwise.'),
    spread_hours: z
      .int()
      .nullable()
      .describe('Over how many hours it goes out evenly; null for as fast as it can.'),
    mails_per_minute: z
      .int()
      .nullable()
      .describe('To how many emails a minute it has been slowed down; null for no limit of its own.'),
    schedule_type: z.int(),
    send_due_at: z.string().nullable(),
    sent_at: z.string().nullable(),
    completed_at: z.string().nullable(),
    cancelled_at: z.string().nullable(),
    paused_at: z.string().nullable(),
    pause_reason: z.string().nullable(),
    updated_at: z.string(),
    now: z.string().describe('The server’s time.'),
  })
  .meta({ id: 'SingleSendProgress' });

export const AudienceQuery = listQuery({
  utr: utr(),
  reason: z
    .enum(LEFT_OUT_REASONS)
    .optional()
    .describe('Only people left out for this reason; without it, the people who get it.'),
});

export const Audience = z.object({
  people: z.array(
    z.object({
      contact_id: z
        .int()
        .nullable()
        .describe('The contact’s id, or null for a recipient added to a segment by hand.'),
      email: z.string(),
      fullname: z.string(),
    }),
  ),
  total: z.int(),
});
