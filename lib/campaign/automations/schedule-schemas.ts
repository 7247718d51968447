import { z } from 'zod';
import { extension, recordId, recordKey } from '@/lib/fields';
import { Pagination } from '@/lib/paging';
import { singleLine } from '../inputs/single-line';
import { contentFields } from '../mailings/content-fields';
import { listQuery } from '../paging/list-query';
import { draftFields } from './schemas';

const ScheduleView = z
  .object({
    id: z.int(),
    user_id: z.int(),
    automation_id: z.int(),
    sender_id: z.int(),
    subject: z.string(),
    waiting_period: z.int(),
    waiting_type: z.string(),
    utr: z.string(),
    template_id: z.int(),
    preview_img: z.string(),
    template_json: z.string().nullable().describe('Its own design as JSON text, or null.'),
    template_html: z.string().nullable().describe('Its own HTML, or null.'),
    tracking: extension(z.int()),
    preheader: extension(z.string()),
    place: extension(z.int().describe('Its place among the emails, from 1.')),
    created_at: z.string(),
    updated_at: z.string(),
    design_url: z.string(),
    image: z.string().describe('The preview picture’s URL.'),
  })
  .meta({ id: 'AutomationSchedule' });

export const Schedules = z.object({
  automation_schedules: z.array(ScheduleView),
  pagination: Pagination.optional(),
});

const utr = () => recordKey();

/** More than any sequence waits: over a year in hours, over 27 years in days. */
const MAX_WAIT = 10_000;

const scheduleFields = {
  sender_id: recordId(),
  subject: singleLine(998),
  waiting_period: z.int().min(1).max(MAX_WAIT),
  waiting_type: z.enum(['instantly', 'days', 'hours']),
  ...contentFields,
  preview_img: singleLine(),
  preheader: extension(singleLine().default('')),
  tracking: extension(z.boolean().default(true)),
};

export const ListSchedulesQuery = listQuery({ utr: utr().describe('The automation’s utr.') });
export const ScheduleQuery = z.object({ utr: utr().describe('The email’s utr.') });
/** `utr` is the automation's. */
export const CreateScheduleInput = z.object({
  utr: utr().describe('The automation’s utr.'),
  ...scheduleFields,
});
/** `utr` is the mail's own. */
export const UpdateScheduleInput = z.object({
  utr: utr().describe('The email’s utr.'),
  ...scheduleFields,
  ...draftFields,
});

export type ScheduleInput = z.output<typeof CreateScheduleInput>;
