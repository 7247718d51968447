// The shapes of email-campaign-api.md, field by field. Written from that document and not from the code, and strict:
// a field too many fails as one too few does.
import { z } from 'zod';
import { listUnder, under } from './envelopes';
import { count, flag, id, made, removable, text, url, utr } from './fields-of-records';

const automation = z.strictObject({
  id,
  user_id: id,
  automation_for: id,
  automation_for_table: z.enum(['contacts_', 'segments_']),
  automation_name: z.string().min(1),
  exit_criteria: flag,
  unsubscribe_group_id: z
    .string()
    .regex(/^[1-9]\d*$/)
    .nullable(),
  automation_type: z.union([z.literal(1), z.literal(2)]),
  utr,
  status: flag,
  live_at: z.string().min(1).nullable(),
  total_triggered: count,
  total_delivered: count,
  total_unique_opens: count,
  total_opens: count,
  total_bounces: count,
  total_unsubscribe: count,
  // Extensions.
  total_unique_clicks: count,
  total_clicks: count,
  total_complaints: count,
  total_failed: count,
  total_unknown: count,
  ...removable,
});

const automationInList = automation.extend({ automation_schedule_count: count });

const automationSchedule = z.strictObject({
  id,
  user_id: id,
  automation_id: id,
  sender_id: id,
  subject: z.string().min(1),
  waiting_period: z.int().min(1),
  waiting_type: z.enum(['instantly', 'days', 'hours']),
  utr,
  template_id: id,
  preview_img: text,
  template_json: text.nullable(),
  template_html: text.nullable(),
  // Extensions.
  tracking: flag,
  preheader: text,
  place: z.int().min(1),
  ...made,
  design_url: url,
  image: url,
});

export const automations = listUnder('automations', automationInList);

export const automationDetails = under('automation', automation);

export const automationSchedules = listUnder('automation_schedules', automationSchedule);
