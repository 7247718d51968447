// The shapes of email-campaign-api.md, field by field. Written from that document and not from the code, and strict:
// a field too many fails as one too few does.
import { z } from 'zod';
import { timestamp } from '../store-contract/values';
import { listUnder, under } from './envelopes';
import { count, flag, id, made, moment, text } from './fields-of-records';

const recipient = z.strictObject({
  id: z.string().regex(/^[1-9]\d*$/),
  table: z.enum(['contacts_', 'segments_']),
});

const singleSend = z.strictObject({
  id,
  user_id: id,
  template_id: id,
  recipient_id: z.array(recipient).min(1),
  exclude_specific_recipient_id: z.array(recipient),
  sender_id: id,
  // Null once its group was deleted.
  unsubscribe_group_id: id.nullable(),
  single_send_name: z.string().min(1),
  from_sender: z.string().min(3),
  reply_to: z.string().min(3),
  sender_name: text.nullable(),
  sender_address: text.nullable(),
  subject: z.string().min(1),
  preheader: z.string().min(1),
  schedule_type: flag,
  schedule_date: z.string().regex(/^\d{4}-\d\d-\d\d$/),
  schedule_time: z.string().regex(/^\d\d:\d\d:\d\d$/),
  // Extension: the moment that the two mean.
  send_due_at: timestamp.nullable(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
  utr: z.uuid(),
  template_json: text.nullable(),
  template_html: text.nullable(),
  triggered: count,
  delivered: count,
  unique_opens: count,
  total_opens: count,
  bounces: count,
  unsubscribes: count,
  unique_open_token: z.record(text, z.unknown()),
  // Null before it was triggered.
  sent_at: moment.nullable(),
  // Extensions.
  completed_at: timestamp.nullable(),
  paused_at: timestamp.nullable(),
  pause_reason: text.nullable(),
  cancelled_at: timestamp.nullable(),
  unique_clicks: count,
  total_clicks: count,
  complaints: count,
  failed: count,
  unknown: count,
  left_out: z.record(text, count),
  tracking: flag,
  ...made,
});

export const singleSends = listUnder('singleSends', singleSend);

/** The contract's quirk: one send, in a list. */
export const singleSendDetails = under('singleSend', z.array(singleSend).length(1));
